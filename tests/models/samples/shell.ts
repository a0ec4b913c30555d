import type { Config } from '../../../contract/config.ts';
import type { Toast, Undo } from '../../../machines/types.ts';

// What every page has around it.

export const undos = {
  survey: {
    kind: 'records',
    changes: [{ list: 'surveys', companyId: 1, id: 5, etag: '"4"', patch: { is_active: true } }],
    stales: ['surveys'],
  },
  firstSteps: { kind: 'firstSteps', stales: ['firstSteps'] },
} satisfies Record<string, Undo>;

export const toasts = {
  success: { tone: 'success', code: 'surveyAdded', text: null },
  undoable: { tone: 'success', code: 'surveyDeactivated', text: null, undo: undos.survey },
  error: { tone: 'error', code: 'broken', text: null },
} satisfies Record<string, Toast>;

export const links = {
  some: {
    terms: 'https://terms.example',
    privacy: 'https://privacy.example',
    help: null,
    app_store: 'https://apps.example',
    play_store: null,
  },
} satisfies Record<string, Config['links']>;

export const configs = {
  sandbox: { payments: 'sandbox', stripe_publishable_key: null, analytics_id: null, links: links.some },
} satisfies Record<string, Config>;
