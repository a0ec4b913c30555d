import { fromPromise } from 'xstate';
import { exportMachine } from '../../../machines/report/export.machine.ts';
import { saveFile } from '../../adapters/device.ts';
import { loadFile } from '../../adapters/exported-file.ts';

/** Results and people as files (7.16, 2.7). */
export const wiredExport = exportMachine.provide({
  actors: {
    downloadFile: fromPromise(async ({ input, signal }) => {
      const { blob, name } = await loadFile(input, signal);
      saveFile(blob, name);
    }),
  },
});
