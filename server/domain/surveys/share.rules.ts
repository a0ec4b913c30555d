import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { ShareOptions, SurveyPatch } from '../../../contract/survey.ts';
import type { Message } from '../../core/i18n.ts';
import { surveyMessages } from './survey.messages.ts';
import type { SurveyState } from './survey-state.sql.ts';

type Share = Pick<SurveyState, 'shareEnabled' | 'shareHash' | 'shareOptions'>;
type SharePatch = Pick<z.output<typeof SurveyPatch>, 'share_enabled' | 'share_options'>;

const nothingChosen: ShareOptions = {
  ...{ comments: false, texts: false, groups: false, notes: false },
  ...{ first_day: null, last_day: null },
};

/** How a survey is shared after a patch (4.7). What was chosen goes with the link: a later one begins with nothing. */
export function sharedAs(stored: Share, patch: SharePatch): Share {
  if (!(patch.share_enabled ?? stored.shareEnabled)) {
    return { shareEnabled: false, shareHash: null, shareOptions: nothingChosen };
  }
  const { comments, texts, groups, notes, first_day: firstDay, last_day: lastDay } = patch.share_options ?? {};
  const before = stored.shareOptions;
  return {
    shareEnabled: true,
    shareHash: stored.shareHash ?? newShareHash(),
    shareOptions: {
      comments: comments ?? before.comments,
      texts: texts ?? before.texts,
      groups: groups ?? before.groups,
      notes: notes ?? before.notes,
      first_day: firstDay === undefined ? before.first_day : firstDay,
      last_day: lastDay === undefined ? before.last_day : lastDay,
    },
  };
}

/** 192 random bits, of the server's own making whatever the call asked for (design §4, share hash). */
function newShareHash(): string {
  return randomBytes(24).toString('base64url');
}

/** What is wrong with a patch's choices, by field of the wire. A last day that is over may stay, not be chosen. */
export function checkShare(
  { shareEnabled, shareOptions }: Share,
  stored: Share,
  patch: SharePatch,
  today: string,
): Record<string, Message> {
  if (patch.share_options === undefined) return {};
  if (!shareEnabled) return { share_options: surveyMessages.notShared };
  const { first_day: firstDay, last_day: lastDay } = shareOptions;
  const isFirstDayNew = firstDay !== null && firstDay !== stored.shareOptions.first_day;
  if (isFirstDayNew && (firstDay < '2000' || firstDay >= '2200')) {
    return { 'share_options.first_day': surveyMessages.unlikelyTime };
  }
  if (firstDay !== null && lastDay !== null && firstDay > lastDay) {
    return { [`share_options.${isFirstDayNew ? 'first' : 'last'}_day`]: surveyMessages.firstDayAfterLast };
  }
  if (lastDay === null || lastDay === stored.shareOptions.last_day) return {};
  if (lastDay < today) return { 'share_options.last_day': surveyMessages.lastDayOver };
  return lastDay >= '2200' ? { 'share_options.last_day': surveyMessages.unlikelyTime } : {};
}

/** Whether a link still opens; `today` is the company's day. */
export function isShareOver({ last_day: lastDay }: ShareOptions, today: string): boolean {
  return lastDay !== null && lastDay < today;
}

/** What the audit log calls the change, if there is one. */
export function shareAct(stored: Share, wanted: Share): 'share' | 'change-share' | 'unshare' | null {
  if (stored.shareEnabled !== wanted.shareEnabled) return wanted.shareEnabled ? 'share' : 'unshare';
  const { shareOptions: before } = stored;
  const { shareOptions: after } = wanted;
  const isChanged = (Object.keys(after) as (keyof ShareOptions)[]).some((name) => after[name] !== before[name]);
  return isChanged ? 'change-share' : null;
}

/** Whether a link that is there shows more, or for longer, than before: to show less is always possible. */
export function showsMore(stored: Share, wanted: Share): boolean {
  if (!stored.shareEnabled || !wanted.shareEnabled) return false;
  const { first_day: firstDay, last_day: lastDay, ...after } = wanted.shareOptions;
  const { first_day: firstDayBefore, last_day: lastDayBefore, ...before } = stored.shareOptions;
  const isLonger = lastDayBefore !== null && (lastDay === null || lastDay > lastDayBefore);
  const isFromEarlier = firstDayBefore !== null && (firstDay === null || firstDay < firstDayBefore);
  return (
    isLonger ||
    isFromEarlier ||
    (Object.keys(after) as (keyof typeof after)[]).some((name) => after[name] && !before[name])
  );
}
