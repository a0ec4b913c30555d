import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import { savePng, saveSvg } from '../../charts/save-chart.ts';
import type { ChartImage } from '../../charts/standalone.ts';
import { Button } from '../../ui/button.tsx';
import styles from './chart-tools.module.css';

/** Saves a chart as a picture. */
export function ChartTools({ svg, image }: { svg: RefObject<SVGSVGElement | null>; image: ChartImage }) {
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
