import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useState } from 'react';
import { savePng, saveSvg } from '../../charts/save-chart.ts';
import type { ChartImage } from '../../charts/standalone.ts';
import { Button } from '../../ui/button.tsx';
import styles from './chart-tools.module.css';

interface ChartToolsProps {
  svg: RefObject<SVGSVGElement | null>;
  image: ChartImage;
  /** Other buttons of the same card, before these. */
  children?: ReactNode;
}

/** The buttons of a chart, which can be saved as a picture. */
export function ChartTools({ children, ...chart }: ChartToolsProps) {
  return (
    <ButtonBar>
      {children}
      <SaveButtons {...chart} />
    </ButtonBar>
  );
}

/** The one place for buttons in a card. */
export function ButtonBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

function SaveButtons({ svg, image }: Omit<ChartToolsProps, 'children'>) {
  const { t } = useLingui();
  const [hasFailed, setHasFailed] = useState(false);
  const { title } = image;
  const savePicture = () => {
    setHasFailed(false);
    if (svg.current) savePng(svg.current, image).catch(() => setHasFailed(true));
  };
  return (
    <fieldset className={styles.tools} aria-label={t`Save the chart: ${title}`}>
      <Button size="small" variant="quiet" onPress={savePicture}>
        <Trans>Save as PNG</Trans>
      </Button>
      <Button size="small" variant="quiet" onPress={() => svg.current && void saveSvg(svg.current, image)}>
        <Trans>Save as SVG</Trans>
      </Button>
      <p role="alert" className={styles.problem}>
        {hasFailed ? <Trans>This browser could not draw the picture. Save it as SVG instead.</Trans> : null}
      </p>
    </fieldset>
  );
}
