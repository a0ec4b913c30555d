import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ThemeActorRef } from '../../../machines/app/theme.machine.ts';
import type { WorkspaceActorRef } from '../../../machines/app/workspace.machine.ts';
import type { TourActorRef } from '../../../machines/tour/tour.machine.ts';
import type { Place } from '../../../machines/types.ts';
import { useApp, useRows, useToasts } from '../../kit/actors.tsx';
import { linkTo, pathOf } from '../../kit/routes.ts';
import { now } from '../../ui/clock.ts';
import { toastText } from '../shell/toast-text.ts';
import { placeOfDraft, useDrafts, useDraftTitle } from '../survey/use-drafts.ts';
import { useDates } from '../use-dates.ts';
import { useReadingReason } from '../use-unsubscribed-reason.ts';
import type { PaletteEntry, PaletteSection } from './find-entries.ts';
import { useBlockReason, useTourReason } from './use-block-reason.ts';
import { useCommands } from './use-commands.ts';

/** All entries of the palette, by section: actions of the open page first. */
export function usePaletteEntries(workspaceRef: WorkspaceActorRef): readonly PaletteSection[] {
  const { t } = useLingui();
  const appRef = useApp();
  const closed = useBlockReason();
  const tourClosed = useTourReason();
  const isReseller = useSelector(workspaceRef, (snapshot) => snapshot.can({ type: 'company.add' }));
  const surveys = useRows('surveys');
  const people = useRows('people');
  const groups = useRows('groups');
  const { here, elsewhere } = useCommands(workspaceRef);
  const undoable = useUndoable();
  const drafts = useDraftEntries();

  return useMemo(() => {
    const { children } = workspaceRef.getSnapshot();
    const themeRef = children.theme as ThemeActorRef;
    const tourRef = children.tour as TourActorRef;
    const page = (label: string, icon: PaletteEntry['icon'], place: Place, reason = closed): PaletteEntry => ({
      id: `page ${label}`,
      label,
      icon,
      reason,
      href: pathOf(place),
    });
    const command = (label: string, icon: PaletteEntry['icon'], run: () => void, reason?: string): PaletteEntry => ({
      id: `command ${label}`,
      label,
      icon,
      reason,
      run,
    });
    return [
      { id: 'page', name: t`On this page`, isOffered: true, entries: here },
      {
        id: 'commands',
        name: t`Commands`,
        isOffered: true,
        entries: [
          ...undoable,
          ...elsewhere.map((entry) => ({ ...entry, reason: closed ?? entry.reason })),
          command(t`Start a tour`, 'flag', () => tourRef.send({ type: 'tour.start' }), tourClosed),
          command(t`Log out`, 'logout', () => appRef.send({ type: 'session.signOut' })),
        ],
      },
      {
        id: 'pages',
        name: t`Pages`,
        isOffered: true,
        entries: [
          page(t`Surveys`, 'survey', { page: 'surveys', params: {} }),
          page(t`Personnel`, 'people', { page: 'personnel', params: {} }),
          page(t`Groups`, 'group', { page: 'groups', params: {} }),
          page(t`Subscriptions`, 'card', { page: 'subscriptions', params: {} }),
          page(t`Plans`, 'card', { page: 'plans', params: {} }),
          ...(isReseller
            ? [{ ...page(t`Companies`, 'cog', { page: 'companies', params: {} }), reason: undefined }]
            : []),
          { ...page(t`Change password`, 'key', { page: 'changePassword', params: {} }), reason: undefined },
          { ...page(t`Where you are logged in`, 'eye', { page: 'sessions', params: {} }), reason: undefined },
        ],
      },
      { id: 'drafts', name: t`Drafts`, isOffered: true, entries: drafts },
      {
        id: 'theme',
        name: t`Appearance`,
        isOffered: false,
        entries: [
          command(t`As on this device`, 'cog', () => themeRef.send({ type: 'theme.choose', theme: 'system' })),
          command(t`Light`, 'cog', () => themeRef.send({ type: 'theme.choose', theme: 'light' })),
          command(t`Dark`, 'cog', () => themeRef.send({ type: 'theme.choose', theme: 'dark' })),
        ],
      },
      {
        id: 'surveys',
        name: t`Surveys`,
        isOffered: false,
        entries: surveys.flatMap(({ id, title }) => [
          { id: `survey ${id}`, label: title, icon: 'survey', href: linkTo('survey', { id }) },
          {
            id: `dashboard ${id}`,
            label: t`${title}: dashboard`,
            icon: 'chart',
            href: linkTo('dashboard', { id }),
          },
        ]),
      },
      {
        id: 'people',
        name: t`People`,
        isOffered: false,
        entries: people.map(({ id, full_name, email }) => ({
          id: `person ${id}`,
          label: full_name,
          detail: email,
          icon: 'people',
          href: linkTo('person', { id }),
        })),
      },
      {
        id: 'groups',
        name: t`Groups`,
        isOffered: false,
        entries: groups.map(({ id, name, description }) => ({
          id: `group ${id}`,
          label: name,
          detail: description,
          icon: 'group',
          href: linkTo('group', { id }),
        })),
      },
    ] satisfies readonly PaletteSection[];
  }, [
    t,
    appRef,
    workspaceRef,
    closed,
    tourClosed,
    isReseller,
    surveys,
    people,
    groups,
    here,
    elsewhere,
    undoable,
    drafts,
  ]);
}

/** The undo actions of visible toasts, within reach without a pointer. */
function useUndoable(): readonly PaletteEntry[] {
  const { t, i18n } = useLingui();
  const toastsRef = useToasts();
  const toasts = useSelector(toastsRef, (snapshot) => snapshot.context.toasts);
  return useMemo(
    () =>
      toasts
        .filter(({ undo }) => undo !== undefined)
        .map((toast) => {
          const done = toastText(toast, i18n);
          const run = () => toastsRef.send({ type: 'toast.undo', id: toast.id });
          return { id: `undo ${toast.id}`, label: t`Undo: ${done}`, icon: 'undo', run };
        }),
    [t, i18n, toasts, toastsRef],
  );
}

/** Unsaved surveys. */
function useDraftEntries(): readonly PaletteEntry[] {
  const { t } = useLingui();
  const drafts = useDrafts();
  const titleOf = useDraftTitle();
  const dates = useDates();
  const reason = useReadingReason();
  return useMemo(
    () =>
      drafts.map((draft) => {
        const time = dates.recent(draft.savedAt, now());
        return {
          id: `draft ${draft.surveyId ?? 'new'}`,
          label: titleOf(draft),
          detail: t`Draft. Last changed ${time}`,
          icon: 'survey',
          href: pathOf(placeOfDraft(draft)),
          reason,
        };
      }),
    [t, drafts, titleOf, dates, reason],
  );
}
