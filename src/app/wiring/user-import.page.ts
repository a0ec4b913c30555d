import { fromCallback, fromPromise } from 'xstate';
import { type ChosenFile, userImportMachine } from '../../../machines/people/user-import.machine.ts';
import { compareFile, previewFile, uploadPeople } from '../../adapters/people-file.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { UserImportPage } from '../../views/people/user-import-page.tsx';

/** The chart knows only the shown part of a file; the browser's value is one. */
const asFile = (file: ChosenFile) => file as File;

export const page: PageModule = {
  logic: userImportMachine.provide({
    actors: {
      readFile: fromPromise(({ input, signal }) => previewFile(asFile(input.file), signal)),
      compareFile: fromPromise(({ input, signal }) => compareFile(input.companyId, asFile(input.file), signal)),
      uploadFile: fromCallback(({ input, sendBack }) => {
        const upload = new AbortController();
        uploadPeople(input.companyId, asFile(input.file), {
          signal: upload.signal,
          onProgress: (share) => sendBack({ type: 'upload.progressed', share }),
        }).then(
          (result) => sendBack({ type: 'upload.answered', result }),
          (problem) => {
            if (!upload.signal.aborted) sendBack({ type: 'upload.failed', problem });
          },
        );
        return () => upload.abort();
      }),
    },
  }),
  View: UserImportPage,
};
