import { describe, expect, it } from 'vitest';
import { must, stageOf } from '../support/survey-stage.ts';
import { server, stage, withStage } from '../support/with-stage.ts';

withStage();

describe('what anonymity would hide', () => {
  const publication = async (id: number) => must(await stage.api('GET', `questionnaires/${id}/publication/`), 200).body;
  const wanted = async (id: number, ids: readonly number[]) =>
    must(await stage.api('POST', `questionnaires/${id}/publication/`, { respondent_ids: ids }), 200).body;

  it('2.15 shows the groups that would be too small, and who is in no group or in several', async () => {
    const people = await stage.addPeople(Array.from({ length: 20 }, (_, at) => `Person${at} P`));
    const small = await stage.addGroup('Small', people.slice(0, 4));
    const large = await stage.addGroup('Large', people.slice(4, 14));
    const next = await stage.addGroup('Next', people.slice(13, 19));
    await stage.addGroup('Elsewhere', [stage.adminId]);
    const id = await stage.addSurvey({ respondent_ids: people, anonymous: true });
    expect(await publication(id)).toEqual({
      respondents: 20,
      hidden: false,
      in_no_group: 1,
      in_several_groups: 1,
      not_asked: 0,
      groups: [
        { id: small, name: 'Small', people: 4, hidden: true },
        { id: large, name: 'Large', people: 9, hidden: false },
        { id: next, name: 'Next', people: 5, hidden: false },
      ],
      smallest: { kind: 'group', group: 'Next', people: 5 },
      cure: null,
    });
    must(await stage.change(id, { respondent_ids: people.slice(0, 14) }), 200);
    expect(await publication(id)).toEqual({
      respondents: 14,
      hidden: false,
      in_no_group: 0,
      in_several_groups: 1,
      not_asked: 0,
      groups: [
        { id: small, name: 'Small', people: 4, hidden: true },
        { id: large, name: 'Large', people: 9, hidden: false },
        { id: next, name: 'Next', people: 0, hidden: true },
      ],
      smallest: { kind: 'small_groups', group: null, people: 5 },
      cure: null,
    });
  });

  it('design 5 says whom it would not ask, or which group one person outside of all groups hides', async () => {
    const people = await stage.addPeople(Array.from({ length: 22 }, (_, at) => `Person${at} P`));
    const sales = await stage.addGroup('Sales', people.slice(0, 6));
    await stage.addGroup('Support', people.slice(6, 13));
    await stage.addGroup('Product', people.slice(13, 19));
    const id = await stage.addSurvey({ respondent_ids: people, anonymous: true });
    const hidden = async () =>
      (await publication(id)).groups
        .filter((group: { hidden: boolean }) => group.hidden)
        .map((group: { name: string }) => group.name);
    // Three of 22 are more than one in ten.
    expect(await hidden()).toEqual(['Sales']);
    expect(await publication(id)).toMatchObject({ cure: { people: 3, groups: ['Sales'] }, not_asked: 0 });
    expect((await wanted(id, people.slice(0, 19))).cure).toBeNull();
    // The largest itself may be the one.
    const ofSales = [...people.slice(0, 6), ...people.slice(19)];
    expect(await wanted(id, ofSales)).toMatchObject({ cure: { people: 3, groups: ['Sales'] } });
    // Once they are fixed nobody can be put into one.
    const published = await stage.addSurvey({ respondent_ids: people, anonymous: true });
    await stage.addQuestion(published);
    must(await stage.change(published, { is_active: true }), 200);
    expect(await publication(published)).toMatchObject({ in_no_group: 3, cure: null });
    // As its first round will ask them.
    must(await stage.change(published, { respondent_ids: people.slice(0, 20) }), 200);
    expect(await publication(published)).toMatchObject({ in_no_group: 1, not_asked: 1 });
    must(await stage.change(id, { respondent_ids: people.slice(0, 20) }), 200);
    expect(await hidden()).toEqual([]);
    expect(await publication(id)).toMatchObject({ cure: null, not_asked: 1 });
    // The director is put into one.
    must(await stage.api('PATCH', `groups/${sales}/`, { users: [...people.slice(0, 6), people[19]] }), 200);
    expect(await hidden()).toEqual([]);
    expect(await publication(id)).toMatchObject({ cure: null, not_asked: 0 });
  });

  it('design 5 stays, once published, with the groups of that moment', async () => {
    const people = await stage.addPeople(Array.from({ length: 6 }, (_, at) => `Person${at} P`));
    const group = await stage.addGroup('Team', people);
    const id = await stage.addSurvey({ respondent_ids: people, anonymous: true });
    await stage.addQuestion(id);
    const before = await publication(id);
    must(await stage.change(id, { is_active: true }), 200);
    must(await stage.api('PATCH', `groups/${group}/`, { users: [people[0]], name: 'Another name' }), 200);
    expect(await publication(id)).toEqual(before);
    expect(before.groups).toEqual([{ id: group, name: 'Team', people: 6, hidden: false }]);
    // Five are enough to show something.
    expect(await wanted(id, people.slice(0, 5))).toMatchObject({ respondents: 5, hidden: false });
    expect(await wanted(id, people.slice(0, 4))).toMatchObject({
      respondents: 4,
      hidden: true,
      groups: [{ id: group, name: 'Team', people: 4, hidden: true }],
    });
  });

  it('design 5 shows the same for people who are only meant to be asked, saved or not', async () => {
    const people = await stage.addPeople(Array.from({ length: 14 }, (_, at) => `Person${at} P`));
    await stage.addGroup('Small', people.slice(0, 3));
    await stage.addGroup('Next', people.slice(3, 8));
    await stage.addGroup('Large', people.slice(8, 14));
    const none = await stage.addSurvey({ anonymous: true });
    const all = await stage.addSurvey({ anonymous: true, respondent_ids: people });
    for (const ids of [people, people.slice(0, 8), people.slice(3), [], [...people, ...people]]) {
      const told = await wanted(none, ids);
      expect(told).toEqual(await wanted(all, ids));
      must(await stage.change(all, { respondent_ids: [...new Set(ids)] }), 200);
      expect(told).toEqual(await publication(all));
    }
    // The difference would reveal three of Small alone outside: the next smallest is hidden with them.
    const hidden = (await wanted(none, people)).groups.filter((group: { hidden: boolean }) => group.hidden);
    expect(hidden.map(({ name }: { name: string }) => name)).toEqual(['Small', 'Next']);
    expect(await publication(none)).toMatchObject({ respondents: 0, groups: [] });
  });

  it('design 6 counts nobody of another company, and knows no survey of another', async () => {
    const other = await stageOf(server);
    const strangers = await other.addPeople(['Vera Visitor']);
    await other.addGroup('Theirs', strangers);
    const id = await stage.addSurvey({ anonymous: true });
    expect(await wanted(id, [...strangers, 2 ** 40])).toMatchObject({ respondents: 0, groups: [] });
    const theirs = await other.addSurvey({ anonymous: true });
    must(await stage.api('POST', `questionnaires/${theirs}/publication/`, { respondent_ids: [] }), 404);
  });

  it('9.4 takes ten thousand people at once', async () => {
    const id = await stage.addSurvey({ anonymous: true });
    const ids = Array.from({ length: 10_000 }, (_, at) => 2 ** 40 + at);
    expect(await wanted(id, [...ids, stage.adminId])).toMatchObject({ respondents: 1, in_no_group: 1 });
  });
});
