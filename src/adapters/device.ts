// What the console hands to the device: a link to paste, a file to keep, a page to print.

/** @throws where the browser forbids it: without https, or when the page has lost the focus */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No Error, which would be logged as a fault: who forbids the clipboard, or has a page without HTTPS, is told by the page.
    throw { kind: 'forbidden' };
  }
}

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read only then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const printPage = (): void => window.print();
