import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentEvents } from '../support/chart-events.ts';

const root = join(import.meta.dirname, '../..');
const sentBy = (file: string) => [...sentEvents(readFileSync(join(root, file), 'utf8'), file).types];

/** What views send and the command palette does not offer on a page, by why not. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'typed or chosen in a field': [
    ...['basics.changed', 'card.changed', 'choice.added', 'choice.changed', 'choice.pasted', 'compare.chosen'],
    ...['confirmation.changed', 'record.prove'],
    ...['day.typed', 'group.chosen', 'import.choose', 'library.filter', 'library.search', 'list.search', 'list.sort'],
    ...[
      'mailing.announce',
      'mailing.automate',
      'note.changed',
      'options.changed',
      'password.changed',
      'per.chosen',
      'preset.chosen',
      'question.changed',
    ],
    ...[
      'question.rewordingChosen',
      'question.scheduleChanged',
      'question.typeChanged',
      'range.changed',
      'reading.changed',
      'record.changed',
      'respondents.changed',
    ],
    ...['responses.choose', 'responses.search', 'signup.changed', 'signup.consent', 'signup.withdraw', 'user.chosen'],
  ],
  'an answer to an open dialog, over which the palette does not open': [
    ...['bank.cancel', 'bank.complete', 'bank.fail', 'bulk.chooseGroups', 'bulk.close', 'bulk.confirm', 'bulk.preview'],
    ...['bulk.retry', 'cancellation.cancel', 'cancellation.confirm', 'card.retry', 'comments.close'],
    ...['completion.leave', 'completion.retry', 'deletion.confirm', 'deletion.cancel', 'deletion.typed'],
    ...['drafts.cancel', 'drafts.confirm', 'export.dismiss', 'leave.cancel', 'leave.confirm', 'library.add'],
    ...[
      'library.choose',
      'library.close',
      'library.retry',
      'mailing.cancel',
      'mailing.confirm',
      'mailing.show',
      'mailing.test',
    ],
    ...['move.keepLocal', 'answer.change', 'answer.comment', 'answer.skip'],
    ...['survey.back', 'survey.leave', 'survey.next', 'survey.revisit'],
    ...[
      'move.takeRemote',
      'payment.cancel',
      'payment.retry',
      'preview.close',
      'question.confirm',
      'question.cancel',
      'responses.turn',
    ],
    ...['note.add', 'note.cancel', 'note.restore', 'note.save', 'notes.close', 'notes.reload', 'notes.retry'],
    ...['overviewMail.chosen', 'overviewMail.close', 'overviewMail.retry', 'overviewMail.save'],
    ...['saver.goOn', 'saver.keepLocal', 'saver.takeRemote', 'sharing.cancel', 'sharing.disable', 'sharing.enable'],
    ...['regrouping.close', 'regrouping.confirm', 'regrouping.retry', 'regrouping.revert'],
    ...['survey.deactivate', 'survey.titleTyped', 'checkout.giveUp'],
    ...['sharing.save', 'signOut.cancel', 'signOut.confirm', 'survey.cancelPublishing', 'survey.confirm'],
    ...['survey.confirmDeactivate', 'survey.confirmEnd', 'survey.cancel', 'survey.publish', 'version.cancel'],
    ...['version.confirm', 'wizard.confirm', 'wizard.keep', 'palette.close'],
  ],
  'of one row or one question among many': [
    ...['choice.moved', 'choice.removed', 'comments.open', 'company.select', 'drafts.discard', 'mailing.remind'],
    ...['note.delete', 'note.edit'],
    ...['question.delete', 'question.move', 'question.open', 'selection.all', 'selection.extend', 'selection.toggle'],
    ...['sessions.end'],
  ],
  'of no page of a company: the palette is not there, or has it in another section': [
    ...['confirmation.cancel', 'confirmation.confirm', 'confirmation.correct', 'confirmation.resend'],
    ...['confirmation.submit', 'session.retry', 'session.signIn', 'signup.submit'],
    ...['analytics.accept', 'analytics.decline', 'consent.give', 'consent.withdraw', 'connection.retry'],
    ...['locale.chosen', 'navigation.go', 'navigation.return', 'page.crashed', 'page.retry', 'palette.toggle'],
    ...['session.signOut', 'shortcuts.show', 'theme.choose', 'toast.dismissed', 'toast.undo', 'toasts.hold'],
    ...['toasts.release', 'tour.back', 'tour.leave', 'tour.next', 'tour.restart', 'tour.start'],
  ],
  'sends a form whose fields must be filled in first': ['card.submit', 'order.withoutCard', 'password.submit'],
  'a part of the page alone: the button stands beside what went wrong or is proposed': [
    ...['company.retry', 'config.retry', 'firstSteps.hide', 'order.leave', 'order.retry', 'forecast.retry'],
    ...['comparison.all', 'comparison.last', 'comparison.retry', 'responses.retry'],
  ],
};

describe('the command palette', () => {
  it('design 8 offers what each page’s buttons do, or says why not', () => {
    const offered = sentBy('src/views/workspace/page-commands.ts');
    expect(offered.length).toBeGreaterThan(50);
    const views = globSync('src/views/**/*.tsx', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
    const others = new Set(views.flatMap(sentBy).filter((type) => !offered.includes(type)));
    expect([...others].sort()).toEqual(Object.values(elsewhere).flat().sort());
  });
});
