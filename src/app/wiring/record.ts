import type { ReactNode } from 'react';
import { fromPromise } from 'xstate';
import {
  type Draft,
  type RecordFormActorRef,
  recordFormMachine,
} from '../../../machines/record/record-form.machine.ts';
import type { RecordApi } from '../../adapters/company-api.ts';
import { recordDrafts } from '../../adapters/drafts.ts';
import type { PageModule } from '../page-module.ts';
import { draftsOf } from './drafts.ts';

const drafts = draftsOf(recordDrafts);

/** The page of one kind of record: the form's chart, joined to that record's calls. */
export function recordPage<Shown, Save>(
  api: RecordApi<Shown, Save>,
  kind: { toDraft: (shown: Shown) => Draft; toSave: (draft: Draft) => Save },
  View: (props: { pageRef: RecordFormActorRef }) => ReactNode,
): PageModule {
  return {
    logic: recordFormMachine.provide({
      actions: drafts.actions,
      actors: {
        ...drafts.actors,
        loadRecord: fromPromise(async ({ input, signal }) => {
          const { data, etag } = await api.load(input.companyId, input.id, signal);
          return { draft: kind.toDraft(data), etag };
        }),
        saveRecord: fromPromise(({ input, signal }) =>
          api.save(input.companyId, input.id, kind.toSave(input.draft), input.etag, signal),
        ),
        deleteRecord: fromPromise(({ input, signal }) => api.remove(input.companyId, input.id, input.etag, signal)),
      },
    }),
    View,
  };
}
