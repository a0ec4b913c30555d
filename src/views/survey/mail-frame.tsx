import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import styles from './mail-preview.module.css';

/**
 * A mail's HTML in a frame that runs nothing. The console's own policy forbids styles in attributes and elements, in
 * frames too: they are removed from the text, and set by the page.
 */
function fill(frame: HTMLIFrameElement, html: string): number {
  const target = frame.contentDocument;
  const view = target?.defaultView;
  if (!target || !view) return 0;
  // Typed text is escaped in it, quotes too: an attribute is one of ours.
  const inert = html.replaceAll(' style="', ' data-style="').replaceAll(/<(\/?)style>/g, '<$1template>');
  const mail = new DOMParser().parseFromString(inert, 'text/html');
  const sheet = new (view as unknown as typeof globalThis).CSSStyleSheet();
  const rules = [...mail.querySelectorAll('head template')].map(
    (each) => (each as HTMLTemplateElement).content.textContent,
  );
  sheet.replaceSync(rules.join('\n'));
  target.adoptedStyleSheets = [sheet];
  target.documentElement.lang = mail.documentElement.lang;
  target.documentElement.style.colorScheme = 'light dark';
  target.body.replaceWith(target.importNode(mail.body, true));
  for (const element of target.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  // A preview has no working links.
  for (const link of target.querySelectorAll('a')) link.removeAttribute('href');
  return target.body.scrollHeight;
}

export function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const show = useCallback(() => {
    const filled = frame.current ? fill(frame.current, html) : 0;
    if (filled > 0) setHeight(filled);
  }, [html]);
  // Some browsers have an empty page there at once, others load one first.
  useLayoutEffect(show, [show]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      height={height}
      onLoad={show}
    />
  );
}
