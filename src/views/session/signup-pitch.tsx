import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { trialDays } from '../../../shared/lists.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ProductPicture } from './product-picture.tsx';
import styles from './signup-pitch.module.css';

/** What an organisation gets, briefly (2.2). */
export function SignupPitch() {
  return (
    <aside className={styles.pitch}>
      <ProductPicture />
      <Stack gap={5}>
        <h2>
          <Trans>Ask the same short questions. See what changes.</Trans>
        </h2>
        <ul className={styles.points}>
          <Point>
            <Trans>Your questions come back every one, two, three or four weeks. People answer on their phones.</Trans>
          </Point>
          <Point>
            <Trans>Each question has a trend line, so you notice a change while you can still act on it.</Trans>
          </Point>
          <Point>
            <Trans>
              Surveys can be anonymous: no names are shown, and no results from groups small enough to identify someone.
            </Trans>
          </Point>
          <Point>
            <Trans>
              The trial lasts {trialDays} days and includes everything. It ends automatically, and nothing is charged.
            </Trans>
          </Point>
        </ul>
      </Stack>
    </aside>
  );
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className={styles.point}>
      <Icon name="check" />
      <span>{children}</span>
    </li>
  );
}
