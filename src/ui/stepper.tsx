import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

export interface Step {
  id: string;
  label: string;
  state: 'done' | 'current' | 'todo';
}

interface StepperProps {
  steps: readonly Step[];
  /** What the steps belong to, for example "Steps of the survey". */
  label: string;
  /** Read after the name of a step that is done. */
  doneText: string;
  /** Makes the steps that are not the current one pressable, where `canGoTo` allows it. */
  onGoTo?: (id: string) => void;
  canGoTo?: (id: string) => boolean;
}

/** The current position in a wizard. */
export function Stepper({ steps, label, doneText, onGoTo, canGoTo }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const content = (
            <>
              <span className={styles.number} aria-hidden="true">
                {step.state === 'done' ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className={styles.label}>{step.label}</span>
              {step.state === 'done' ? <span className="visually-hidden">{` (${doneText})`}</span> : null}
            </>
          );
          const isPressable = onGoTo && step.state !== 'current' && (canGoTo?.(step.id) ?? true);
          return (
            <li
              key={step.id}
              className={styles.step}
              data-state={step.state}
              aria-current={step.state === 'current' ? 'step' : undefined}
            >
              {isPressable ? (
                <button type="button" className={styles.button} onClick={() => onGoTo(step.id)}>
                  {content}
                </button>
              ) : (
                <span className={styles.still}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
