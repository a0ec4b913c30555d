import { useEffect, useRef } from 'react';

/** The place of Stripe's own card field: its content never reaches this page. */
export function StripeCardField({ label }: { label: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let unmount = () => {};
    let isGone = false;
    const element = host.current;
    // Loaded already: the chart has loaded it before this field is shown.
    import('../adapters/card-stripe.ts').then(
      ({ mountStripeCard }) => {
        if (isGone || !element) return;
        const { color } = getComputedStyle(element);
        unmount = mountStripeCard(element, { color, placeholder: color });
      },
      () => {},
    );
    return () => {
      isGone = true;
      unmount();
    };
  }, []);
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of this page; these are the provider's.
  return <div ref={host} role="group" aria-label={label} />;
}
