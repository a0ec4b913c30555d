import type { Problem } from '../../../machines/types.ts';

const problem: Problem = {
  kind: 'broken',
  status: 500,
  statusText: 'Internal Server Error',
  fields: {},
  general: null,
  code: null,
  current: null,
  etag: null,
};

export const problems = {
  /** The token is no longer taken (8.2). */
  expired: { ...problem, kind: 'rejected', status: 401, general: 'Token has expired.', code: 'token_expired' },
  rejected: { ...problem, kind: 'rejected', status: 401, general: 'Invalid token.', code: 'not_authenticated' },
  /** A general message and no field (8.4, 8.5). */
  refused: { ...problem, kind: 'invalid', status: 400, general: 'This is not possible.' },
  /** Messages of fields (8.3). */
  fieldRefused: { ...problem, kind: 'invalid', status: 400, fields: { title: 'This field may not be blank.' } },
  /** The link of a reset has been used (8.7). */
  linkUsed: { ...problem, kind: 'invalid', status: 400, fields: { token: 'Invalid value' } },
  forbidden: { ...problem, kind: 'forbidden', status: 403, general: 'You may not do this.', code: 'permission_denied' },
  missing: { ...problem, kind: 'missing', status: 404, general: 'Not found.', code: 'not_found' },
  conflict: {
    ...problem,
    kind: 'conflict',
    status: 409,
    code: 'conflict',
    current: { title: 'Theirs', name: 'Birch Ltd' },
    etag: '"9"',
  },
  limited: { ...problem, kind: 'limited', status: 429, general: 'Too many requests.' },
  busy: { ...problem, kind: 'limited', status: 429, general: 'Too many requests.', retrySeconds: 60 },
  unreachable: { ...problem, kind: 'unreachable', status: 0, statusText: '' },
  broken: problem,
} satisfies Record<string, Problem>;
