import { z } from 'zod';
import { maxLengths } from '../shared/lists.ts';
import { Name } from './auth.ts';
import { Id } from './common.ts';

/** A group in a list, with the number of its people only (3.4). */
export const GroupRow = z.object({ id: Id, name: z.string(), description: z.string(), user_count: z.number().int() });
export type GroupRow = z.infer<typeof GroupRow>;

export const Group = GroupRow.extend({ users: z.array(Id) });
export type Group = z.infer<typeof Group>;

export const GroupSave = z.object({
  name: Name,
  description: z.string().trim().max(maxLengths.description).default(''),
  users: z.array(Id).max(100_000).default([]),
});
export type GroupSave = z.input<typeof GroupSave>;

export const GroupPatch = z.object({
  name: Name.optional(),
  description: z.string().trim().max(maxLengths.description).optional(),
  users: z.array(Id).max(100_000).optional(),
});
export type GroupPatch = z.input<typeof GroupPatch>;
