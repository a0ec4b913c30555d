import { heard, press, type Steps } from '../steps.ts';

export const workspaceSteps: Steps = {
  events: {
    'survey.add': press('Add survey'),
    'company.add': press('Add company'),
    'company.allowed': heard('The page may be left for another company.'),
    'company.selected': heard('A company is selected.'),
    'company.missing': heard('There is no company to select.'),
    'company.switched': heard('Another company is selected.'),
    'company.ready': heard('What the subscription allows is known.'),
    'subscription.changed': heard('The subscription has been changed.'),
    'collection.loaded': heard('A list has been loaded.'),
    'collections.staled': heard('Something has been saved that lists show.'),
    'navigation.settled': heard('It is decided which page is shown.'),
    'palette.opened': heard('The palette has been opened.'),
    'page.renamed': heard('The address has changed with what the page shows.'),
    'page.finished': heard('A form was saved or left: the next page is shown.'),
    'wizard.finished': heard('The form of a survey was saved.'),
    'toast.raised': heard('Something was done: its message is shown.'),
    'problem.raised': heard('Something was refused: its message is shown.'),
  },
  states: {
    withoutCompany: 'There is no company in the header.',
    withCompany: 'The company is in the header; its lists can be opened.',
  },
};
