import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import styles from './file-drop.module.css';
import { Icon } from './icon.tsx';

interface FileDropProps {
  /** The name of the zone, for assistive technology. */
  label: string;
  /** What can be dropped here, or the chosen file. */
  children: ReactNode;
  buttonLabel: ReactNode;
  buttonVariant?: ButtonVariant;
  /** The types in the browser's chooser, as in `<input accept>`. A dropped file may be of any kind. */
  accept: string;
  /** Shown when several files are dropped at once: none of them is taken. */
  severalText: string;
  onChoose: (file: File) => void;
  /** One line instead of a large field. */
  isCompact?: boolean;
  isDisabled?: boolean;
}

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/** Takes one file, by its button (so by keyboard and touch) or dropped anywhere on it. */
export function FileDrop({
  label,
  children,
  buttonLabel,
  buttonVariant,
  accept,
  severalText,
  onChoose,
  isCompact = false,
  isDisabled = false,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [areSeveral, setAreSeveral] = useState(false);
  useKeptPage();

  const take = (files: FileList | null) => {
    setAreSeveral((files?.length ?? 0) > 1);
    const [file] = files ?? [];
    if (file && files?.length === 1) onChoose(file);
    // The same file may be chosen again after a correction.
    if (input.current) input.current.value = '';
  };
  const hover = (event: DragEvent) => {
    if (isDisabled || !hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (isDisabled || !hasFiles(event)) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form; this holds one button.
    <div
      role="group"
      aria-label={label}
      className={styles.zone}
      data-compact={isCompact || undefined}
      data-over={isOver || undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
    >
      <span className={styles.icon}>
        <Icon name="survey" size={isCompact ? 24 : 32} />
      </span>
      <div className={styles.text}>
        {children}
        <p role="alert" className={styles.error}>
          {areSeveral ? severalText : null}
        </p>
      </div>
      <Button variant={buttonVariant} isDisabled={isDisabled} onPress={() => input.current?.click()}>
        {buttonLabel}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        onChange={(event) => take(event.currentTarget.files)}
      />
    </div>
  );
}

/** A file dropped beside the zone would replace the page. */
function useKeptPage(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
