/** `depth`: lists and objects inside of each other; `lists`: of both together; `items`: their members. */
export type ShapeLimits = { depth: number; keys: number; lists: number; items: number };

const byte = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma, colon] = [byte('"'), byte('\\'), byte(','), byte(':')];
const [openList, closeList, openObject, closeObject] = [byte('['), byte(']'), byte('{'), byte('}')];

/** The end of the text that begins at `start`. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}

/**
 * Whether JSON exceeds the limits, judged by its bytes alone: parsing two megabytes of `[` costs as much as a thousand
 * calls. For text that is not JSON the result does not matter: the parser refuses it.
 */
export function exceedsShape(json: Uint8Array, limits: ShapeLimits): boolean {
  let [depth, keys, lists, items] = [0, 0, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case quote:
        at = endOfText(json, at);
        break;
      case openList:
      case openObject:
        depth += 1;
        lists += 1;
        if (depth > limits.depth || lists > limits.lists) return true;
        break;
      case closeList:
      case closeObject:
        depth -= 1;
        break;
      case comma:
        items += 1;
        if (items > limits.items) return true;
        break;
      case colon:
        keys += 1;
        if (keys > limits.keys) return true;
        break;
    }
  }
  return false;
}
