// The row types that the server's code declares for its statements: the `Row` of each `database.query<Row>(…)`.
import { readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { type CallExpression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

const ROOT = resolve(import.meta.dirname, '..');

/** `kinds`: the possible types of a value (`number`, `string[]`, `json`); `mayBeNull`: the type includes null. */
type DeclaredField = { kinds: string[]; mayBeNull: boolean };
/** `place`: path:line of the call. */
export type DeclaredRow = { place: string; fields: Map<string, DeclaredField> };

function membersOf(type: Type): readonly Type[] {
  return type.flags & TypeFlags.Union ? (type as Type & { getTypes(): readonly Type[] }).getTypes() : [type];
}

function kindsOf(checker: Checker, type: Type): string[] {
  if (type.flags & TypeFlags.Union) {
    return [
      ...new Set((type as Type & { getTypes(): readonly Type[] }).getTypes().flatMap((one) => kindsOf(checker, one))),
    ];
  }
  if (type.flags & TypeFlags.Null) return ['null'];
  if (type.flags & TypeFlags.Undefined) return ['undefined'];
  if (type.flags & TypeFlags.NumberLike) return ['number'];
  if (type.flags & TypeFlags.StringLike) return ['string'];
  if (type.flags & TypeFlags.BooleanLike) return ['boolean'];
  const text = checker.typeToString(type);
  if (text === 'Date') return ['Date'];
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as Parameters<Checker['getTypeArguments']>[0]);
    return element ? [`${kindsOf(checker, element).join('|')}[]`] : ['json'];
  }
  return ['json'];
}

function* callsIn(node: Node): Generator<CallExpression> {
  if (node.kind === SyntaxKind.CallExpression) yield node as CallExpression;
  const children: Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
    return undefined;
  });
  for (const child of children) yield* callsIn(child);
}

export function declaredRows(): DeclaredRow[] {
  const api = new API({ cwd: ROOT });
  try {
    const config = join(ROOT, 'tsconfig.json');
    const snapshot = api.updateSnapshot({ openProjects: [config] });
    const project = snapshot.getProject(config);
    if (project === undefined) throw new Error('no project');
    const { checker, program } = project;
    const files = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
      // The database's own folder bypasses `Database`.
      .filter((name) => name.endsWith('.ts') && !name.startsWith('core/db'))
      .map((name) => join(ROOT, 'server', name));
    return files.flatMap((path) => {
      const file = program.getSourceFile(path);
      if (file === undefined) return [];
      return [...callsIn(file)].flatMap((call) => {
        const [row] = call.typeArguments ?? [];
        const callee = call.expression as Node & { name?: { text: string; pos: number } };
        if (row === undefined || (callee.name?.text ?? '') !== 'query') return [];
        const type = checker.getTypeFromTypeNode(row);
        if (type === undefined) return [];
        const line = file.text.slice(0, callee.name?.pos ?? 0).split('\n').length;
        const fields = new Map<string, DeclaredField>();
        // A row may be one of several types: a field has what any of them declares.
        for (const one of membersOf(type)) {
          for (const property of checker.getPropertiesOfType(one)) {
            const kinds = kindsOf(checker, checker.getTypeOfSymbol(property) as Type);
            const before = fields.get(property.name) ?? { kinds: [], mayBeNull: false };
            fields.set(property.name, {
              kinds: [...new Set([...before.kinds, ...kinds.filter((kind) => kind !== 'null')])],
              mayBeNull: before.mayBeNull || kinds.includes('null'),
            });
          }
        }
        return [{ place: `${relative(ROOT, path).replaceAll(sep, '/')}:${line}`, fields }];
      });
    });
  } finally {
    api.close();
  }
}
