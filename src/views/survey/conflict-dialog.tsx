import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import styles from './conflict-dialog.module.css';

export type Difference = { what: string; mine: ReactNode; theirs: ReactNode };

interface ConflictDialogProps {
  isOpen: boolean;
  title: ReactNode;
  text: ReactNode;
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Left out where there is nothing to go on with: closing then takes theirs. */
  onGoOn?: () => void;
}

/** Someone else has saved meanwhile: both versions beside each other, and the choice between them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { t } = useLingui();
  const { isOpen, title, text, differences, onKeepMine, onTakeTheirs, onGoOn } = props;
  return (
    <Modal
      isOpen={isOpen}
      size="wide"
      hasUnsavedWork
      title={title}
      closeLabel={onGoOn ? t`Go on editing` : t`Take theirs`}
      onClose={onGoOn ?? onTakeTheirs}
      footer={
        <>
          <Button variant="primary" onPress={onKeepMine}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button onPress={onTakeTheirs}>
            <Trans>Take theirs</Trans>
          </Button>
          {onGoOn ? (
            <Button variant="quiet" onPress={onGoOn}>
              <Trans>Go on editing</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <p>{text}</p>
      <Versions differences={differences} />
    </Modal>
  );
}

function Versions({ differences }: Pick<ConflictDialogProps, 'differences'>) {
  const { t } = useLingui();
  return (
    <table className={styles.versions}>
      <caption className="visually-hidden">
        <Trans>What differs</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>What differs</Trans>
          </th>
          <th scope="col">
            <Trans>Mine</Trans>
          </th>
          <th scope="col">
            <Trans>Theirs</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, mine, theirs }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-whose={t`Mine`}>{mine || <Nothing />}</td>
            <td data-whose={t`Theirs`}>{theirs || <Nothing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nothing() {
  return (
    <span className={styles.none}>
      <Trans context="a field without content">none</Trans>
    </span>
  );
}
