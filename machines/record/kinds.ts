import type { CollectionName, Place, ToastCode } from '../types.ts';
import type { Draft } from './record-form.machine.ts';

/** What distinguishes one kind of record from another; all of them share the chart of their form (design 3). */
export type RecordKind = {
  name: 'person' | 'group' | 'company';
  list: Place;
  stales: readonly CollectionName[];
  toasts: { added: ToastCode; updated: ToastCode; removed: ToastCode };
  /** The fields that can be edited; a loaded record may have more, which no draft restores. */
  empty: Draft;
  /** The role that may delete one: an admin, or only a reseller (design 4). */
  deletedBy: 'admin' | 'reseller';
  /** The field whose text must be typed again before one is deleted; null: a question is enough (5.10). */
  typedToDelete: string | null;
};

export const recordKinds = {
  person: {
    name: 'person',
    list: { page: 'personnel', params: {} },
    stales: ['people', 'groups', 'surveys'],
    toasts: { added: 'personAdded', updated: 'personUpdated', removed: 'userRemoved' },
    empty: {
      first_name: '',
      last_name: '',
      email: '',
      language: '',
      company_groups: [],
      is_admin: false,
      is_reseller: false,
      away_from: '',
      away_until: '',
    },
    deletedBy: 'admin',
    typedToDelete: null,
  },
  group: {
    name: 'group',
    list: { page: 'groups', params: {} },
    stales: ['groups', 'people'],
    toasts: { added: 'groupAdded', updated: 'groupUpdated', removed: 'groupRemoved' },
    empty: { name: '', description: '', users: [] },
    deletedBy: 'admin',
    typedToDelete: null,
  },
  company: {
    name: 'company',
    list: { page: 'companies', params: {} },
    stales: ['companies'],
    toasts: { added: 'companyAdded', updated: 'companyUpdated', removed: 'companyRemoved' },
    empty: {
      name: '',
      email: '',
      timezone: '',
      notice_hour: '08:00',
      notice_holidays: [],
      billing_name: '',
      billing_address: '',
      billing_postal_code: '',
      billing_city: '',
      billing_country: '',
      vat_number: '',
    },
    deletedBy: 'reseller',
    typedToDelete: 'name',
  },
} satisfies Record<RecordKind['name'], RecordKind>;
