const deleteCharacter = 0x7f;
const deletePicture = 0x2421;
const pictures = 0x2400;
/** shared/people-file.ts cuts the cell of a problem at this length. */
const cutAt = 100;

/** A cell of the file that makes its problem visible: control characters as symbols, and that it continues. */
export function visibleText(text: string): string {
  const visible = text.replace(/\p{Cc}/gu, (character) => {
    const code = character.charCodeAt(0);
    if (code === deleteCharacter) return String.fromCharCode(deletePicture);
    return code < 0x20 ? String.fromCharCode(pictures + code) : '\ufffd';
  });
  return text.length < cutAt ? visible : `${visible}…`;
}
