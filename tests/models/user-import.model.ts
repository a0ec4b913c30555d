import { userImportMachine } from '../../machines/people/user-import.machine.ts';
import type { ModelOptions } from '../support/model-of.ts';
import { modelOf } from '../support/model-of.ts';
import { files, impacts, importResults, previews } from './samples/imports.ts';
import { pageInput, places } from './samples/places.ts';
import { problems } from './samples/problems.ts';

export const input = pageInput(places.userImport);

export const samples: ModelOptions<typeof userImportMachine>['samples'] = {
  'import.choose': [{ file: files.people }],
  'import.send': [{}],
  'import.stop': [{}],
  'upload.progressed': [{ share: 0.5 }, { share: 1 }],
  'upload.answered': [{ result: importResults.allCreated }, { result: importResults.someSkipped }],
  'upload.failed': [{ problem: problems.refused }, { problem: problems.unreachable }],
  'xstate.done.actor.readFile': [{ output: previews.sound }, { output: previews.faulty }],
  'xstate.error.actor.readFile': [{ error: new Error('NotReadableError') }],
  'xstate.done.actor.compareFile': [{ output: impacts.mixed }, { output: impacts.nothingNew }],
  'xstate.error.actor.compareFile': [{ error: problems.unreachable }],
};
export const model = modelOf(userImportMachine, { input, samples, serialize: () => null });
