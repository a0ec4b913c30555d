import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Usage } from '../../../contract/subscription.ts';
import { numberFormat } from '../formatters.ts';
import { formatMoney } from '../subscription/money.ts';

/** How adding people changes the price, shown before it is done (9.7). */
export function PriceNote({ price }: { price: Usage['price'] }) {
  const { i18n } = useLingui();
  if (price === null) return null;
  const { currency, before, after, on_trial: isOnTrial } = price;
  const [cost, costAfter] = [before, after].map(({ amount }) => formatMoney(amount, currency, i18n.locale));
  const peopleAfter = numberFormat(i18n.locale).format(after.people);
  return (
    <p>
      {isOnTrial ? (
        <Plural
          value={before.people}
          one={`After the trial, your plan costs ${cost} per billing period for # person. With this addition: ${costAfter} for ${peopleAfter} people.`}
          other={`After the trial, your plan costs ${cost} per billing period for # people. With this addition: ${costAfter} for ${peopleAfter} people.`}
        />
      ) : (
        <Plural
          value={before.people}
          one={`Your plan: # person, ${cost} this billing period; with this addition: ${peopleAfter} people, ${costAfter}.`}
          other={`Your plan: # people, ${cost} this billing period; with this addition: ${peopleAfter} people, ${costAfter}.`}
        />
      )}{' '}
      <Trans>Prices are without VAT.</Trans>
    </p>
  );
}
