// What the console passes to the device: a link to paste, a file to save, a page to print.

/** @throws where the browser forbids it: without https, or when the page has lost the focus */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Not an Error, which would be logged as a fault: the page says that the clipboard is blocked, or that it has no
    // HTTPS.
    throw { kind: 'forbidden' };
  }
}

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers start reading only then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const printPage = (): void => window.print();
