import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { type CatalogFormatter, type CatalogType, getConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Plugin } from 'vite';

const options = { origins: false };
/** Catalogs in which a message's id is its own (the server's), or its English text as it is (the testers'). */
const ownIds = /(?:server|qa)\.po$/;
const po = formatter(options);
const poOfOwnIds = formatter({ ...options, explicitIdAsDefault: true });
const formatOf = ({ filename }: { filename: string }) => (ownIds.test(filename) ? poOfOwnIds : po);
const ENGLISH = 'English: ';

/**
 * PO, as Lingui writes it. English has no catalog: it is in the code, and is the `msgid` of the Finnish one. For a
 * message with an id of its own (the server's) it is a comment there, for translators.
 */
export const catalogFormat: CatalogFormatter = {
  ...po,
  parse: async (content, context) => {
    const catalog: CatalogType = {};
    for (const [id, entry] of Object.entries(await formatOf(context).parse(content, context))) {
      const english = entry.comments?.find((comment) => comment.startsWith(ENGLISH))?.slice(ENGLISH.length);
      catalog[id] = english === undefined ? entry : { ...entry, message: english };
    }
    return catalog;
  },
  serialize: (catalog, context) =>
    formatOf(context).serialize(
      Object.fromEntries(
        Object.entries(catalog).map(([id, entry]) => {
          const comments = (entry.comments ?? []).filter((comment) => !comment.startsWith(ENGLISH));
          const { message, context: meaning } = entry;
          const isOwnId = message && id !== message && id !== generateMessageId(message, meaning);
          const english = isOwnId ? [ENGLISH + message] : [];
          return [id, { ...entry, comments: [...english, ...comments] }];
        }),
      ),
      context,
    ),
};

/** `import … from '…/fi/console.po?english'`: the English texts of that catalog, compiled. */
export function englishCatalogs(): Plugin {
  return {
    name: 'english-catalogs',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'english') return null;
      this.addWatchFile(file);
      const catalogs = await getCatalogs(getConfig());
      const catalog = catalogs.find((each) => each.getFilename('fi') === file);
      if (!catalog) throw new Error(`${file} is no catalog of lingui.config.ts`);
      const entries = Object.entries((await catalog.read('fi')) ?? {});
      const messages = Object.fromEntries(entries.map(([key, { message }]) => [key, message ?? key]));
      const { source, errors } = createCompiledCatalog('en-GB', messages, { namespace: 'es' });
      if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ error }) => error.message).join(', ')}`);
      return { code: source, map: null, moduleType: 'js' };
    },
  };
}
