import { maxLengths } from '../../../shared/lists.ts';
import { type Message, type Translate, withValues } from '../../core/i18n.ts';
import { surveyMessages } from './survey.messages.ts';

const snapMilliseconds = 2 * 60_000;
const earliestTime = new Date('2000-01-01T00:00:00Z');
const latestTime = new Date('2200-01-01T00:00:00Z');

/**
 * The time that a person means (design §4): one within two minutes of the server's clock is the server's now, because
 * Start and End send the browser's clock. A time that is stored already stays as it is.
 */
export function normaliseTime(sent: string | null | undefined, stored: Date | null, now: Date): Date | null {
  if (sent === undefined) return stored;
  if (sent === null) return null;
  const time = new Date(sent);
  if (stored !== null && time.getTime() === stored.getTime()) return stored;
  return Math.abs(time.getTime() - now.getTime()) <= snapMilliseconds ? now : time;
}

/**
 * Both times as a person means them. End may come at the very moment of Start, or by a clock that is a little behind:
 * then the survey ends right after its start, because nobody can mean that it never began.
 */
export function normaliseTimes(sent: SentTimes, stored: Times, now: Date): Times {
  const activeFrom = normaliseTime(sent.active_from, stored.activeFrom, now);
  const activeUntil = normaliseTime(sent.active_until, stored.activeUntil, now);
  const isEndedNow = activeUntil === now && sent.active_from === undefined;
  if (!isEndedNow || activeFrom === null || activeFrom < now) return { activeFrom, activeUntil };
  const isJustStarted = activeFrom.getTime() - now.getTime() <= snapMilliseconds;
  return { activeFrom, activeUntil: isJustStarted ? new Date(activeFrom.getTime() + 1) : activeUntil };
}

/** `name` marked as a copy, cut between characters where both would not fit. */
export function copyTitle(name: string, translate: Translate): string {
  const titled = (title: string) => translate(withValues(surveyMessages.copyOf, { title }));
  const room = maxLengths.title - titled('').length;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (kept.length + segment.length > room) break;
    kept += segment;
  }
  return titled(kept.trimEnd());
}

type Times = { activeFrom: Date | null; activeUntil: Date | null };
type SentTimes = { active_from?: string | null | undefined; active_until?: string | null | undefined };

/**
 * What is wrong with the times, by field of the wire. `sent` are the fields of the call: errors are attached to one of
 * them. Starting what someone else has just ended, and ending what has not begun, have their own messages. `now` null:
 * the call starts or ends nothing.
 */
export function checkTimes(times: Times, sent: SentTimes, now: Date | null): Record<string, Message> {
  const { activeFrom, activeUntil } = times;
  if (isUnlikely(activeFrom)) return { active_from: surveyMessages.unlikelyTime };
  if (isUnlikely(activeUntil)) return { active_until: surveyMessages.unlikelyTime };
  if (activeFrom === null || activeUntil === null || activeUntil > activeFrom) return {};
  if (sent.active_until === undefined && sent.active_from !== undefined) {
    return { active_from: activeFrom === now ? surveyMessages.endedAlready : surveyMessages.endsBeforeStart };
  }
  const isEnd = activeUntil === now && sent.active_from === undefined;
  return { active_until: isEnd ? surveyMessages.notStarted : surveyMessages.endsBeforeStart };
}

function isUnlikely(time: Date | null): boolean {
  return time !== null && (time < earliestTime || time >= latestTime);
}
