import { Conflict, Detail, FieldErrors } from '../../../contract/common.ts';

/** Under it stands what belongs to one company; its routes are an admin's (`config.access`). */
export const companyPath = '/api/companies/:companyId/';
/** A company's surveys. */
export const surveysPath = `${companyPath}questionnaires/` as const;

/** What a route of a company answers to whoever is not signed in, or asks for what is not theirs (6.2). */
export const readRefusals = { 401: Detail, 404: Detail };
/** The same of one that takes values (5.1). */
export const writeRefusals = { 400: FieldErrors, ...readRefusals };
/** The same of one that takes values for a record with a version (design §4, concurrent edits). */
export const changeRefusals = { 409: Conflict, ...writeRefusals };
/** And of one that deletes such a record. */
export const deleteRefusals = { 409: Conflict, ...readRefusals };
