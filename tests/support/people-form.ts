/** An upload as the console sends it: a form whose part `file` is the file. */
export function peopleForm(file: string | Uint8Array<ArrayBuffer>, part = 'file'): FormData {
  const form = new FormData();
  form.append(part, new Blob([file], { type: 'text/csv' }), 'people.csv');
  return form;
}

/** `count` lines of a file, in the groups North and South by turns. */
export function peopleRows(count: number, name = 'person'): string[] {
  return Array.from(
    { length: count },
    (_, index) => `First ${index},Last ${index},${name}${index}@example.org,${index % 2 === 0 ? 'North' : 'South'}`,
  );
}
