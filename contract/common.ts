import { z } from 'zod';
import { locales } from '../shared/locales.ts';

export const Id = z.number().int().positive();
export type Id = z.infer<typeof Id>;

/** An id in a path. */
export const PathId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An instant, ISO 8601 with an offset; answered in UTC. */
export const Instant = z.iso.datetime({ offset: true });
/** A calendar day in the company's zone, `2026-03-29`. */
export const Day = z.iso.date();

export const LocaleName = z.enum(locales);

/** Texts in other languages than the first of their survey, by language; '' and what is missing is read in the first. */
export const inLanguages = <Texts extends z.ZodType>(texts: Texts) => z.partialRecord(LocaleName, texts);

/** In which language texts are wanted; left out: in the reader's. */
export const LanguageQuery = z.object({ language: LocaleName.optional() });

export const CompanyPath = z.object({ companyId: PathId });
export const CompanyItemPath = CompanyPath.extend({ id: PathId });

/** Every 400. Each field has its messages; general ones are in `non_field_errors` (5.1, 8.1). */
export const FieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof FieldErrors>;

/** Every other error, and plain confirmations (3.12). `code` names the cases that the console must react to (8.2). */
export const Detail = z.object({ detail: z.string(), code: z.string().optional() });
export type Detail = z.infer<typeof Detail>;

/** 409: someone else saved first; `current` is the record as it is now. */
export const Conflict = z.object({ detail: z.string(), code: z.literal('conflict'), current: z.unknown() });
