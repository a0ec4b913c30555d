import { Conflict, Detail, FieldErrors } from '../../../contract/common.ts';

/** The path of everything that belongs to one company; its routes are an admin's (`config.access`). */
export const companyPath = '/api/companies/:companyId/';
/** A company's surveys. */
export const surveysPath = `${companyPath}questionnaires/` as const;

/** The errors of a company's route for people who are not signed in, or request what is not theirs (6.2). */
export const readRefusals = { 401: Detail, 404: Detail };
/** The same for one that takes values (5.1). */
export const writeRefusals = { 400: FieldErrors, ...readRefusals };
/** The same for one that takes values for a record with a version (design §4, concurrent edits). */
export const changeRefusals = { 409: Conflict, ...writeRefusals };
/** And for one that deletes such a record. */
export const deleteRefusals = { 409: Conflict, ...readRefusals };
