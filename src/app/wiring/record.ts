import type { ReactNode } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { deletionMachine } from '../../../machines/record/deletion.machine.ts';
import { type RecordKind, recordKinds } from '../../../machines/record/kinds.ts';
import {
  type Draft,
  type RecordFormActorRef,
  recordFormMachine,
} from '../../../machines/record/record-form.machine.ts';
import type { RecordApi } from '../../adapters/company-api.ts';
import { recordDrafts } from '../../adapters/drafts.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { draftOf } from './drafts.ts';
import { asInForm, saverOf } from './saver.ts';

/** The page of one kind of record: the form's chart, connected to that record's calls. */
export function recordPage<Shown extends { id: number }, Save>(
  name: RecordKind['name'],
  api: RecordApi<Shown, Save>,
  form: { toDraft: (shown: Shown) => Draft; toSave: (draft: Draft) => Save },
  View: (props: { pageRef: RecordFormActorRef }) => ReactNode,
): PageModule {
  const nameIn = ({ first_name = '', last_name = '', name: own = '' }: Draft) =>
    [own, first_name, last_name].join(' ').trim();
  return {
    facts: { kind: recordKinds[name] },
    logic: recordFormMachine.provide({
      actors: {
        draft: draftOf(recordDrafts),
        loadRecord: fromPromise(async ({ input, signal }) => {
          const { data, etag } = await api.load(input.companyId, input.id, signal);
          return { draft: form.toDraft(data), etag };
        }),
        saver: saverOf<{ companyId: number }, Draft>({
          create: ({ companyId }, draft, signal) => api.create(companyId, form.toSave(draft), signal),
          change: ({ companyId, id }, draft, etag, signal) =>
            asInForm(api.change(companyId, id, form.toSave(draft), etag, signal), form.toDraft),
        }),
        deletion: deletionMachine.provide({
          actors: {
            deleteRecord: fromPromise(({ input, signal }) =>
              asInForm(api.remove(input.companyId, input.id, input.etag, signal), form.toDraft),
            ),
          },
        }),
      },
    }),
    View,
    nameOf: ({ context }: SnapshotFrom<typeof recordFormMachine>) => nameIn(context.saved),
  };
}
