import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../kit/routes.ts';
import { LinkButton } from '../../ui/button.tsx';

/** For companies without answers: an example dashboard with three months of them. */
export function ExampleLink() {
  return (
    <LinkButton variant="quiet" icon="chart" href={linkTo('sample', { preset: '3_months' })}>
      <Trans>See an example</Trans>
    </LinkButton>
  );
}
