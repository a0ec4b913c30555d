import type { SnapshotFrom } from 'xstate';
import type { UserImportActorRef } from '../../../machines/people/user-import.machine.ts';
import type { ReasonName } from '../reasons.ts';

/** Why the file can't be sent (5.7); null: it can, or it is being sent, or has been. */
export function importObstacle(page: SnapshotFrom<UserImportActorRef>): ReasonName | null {
  if (page.can({ type: 'import.send' }) || page.matches('uploading') || page.matches('done')) return null;
  if (page.matches('reading')) return 'fileIsRead';
  if (page.matches('comparing')) return 'fileIsCompared';
  if (page.matches({ previewing: 'known' })) return 'fileIsKnown';
  return page.matches({ previewing: 'faulty' }) ? 'fileIsFaulty' : 'noFile';
}
