import { act, answered, arrange, heard, press, type Steps } from '../steps.ts';

const removing = 'Remove the public link?';

export const sharingSteps: Steps = {
  events: {
    'sharing.choose': { private: press('Share'), '*': press('Change what is public') },
    'sharing.enable': press('Create and copy the link'),
    'sharing.save': press('Save'),
    'sharing.cancel': press('Cancel'),
    'sharing.remove': press('Remove share'),
    'sharing.disable': press('Remove share', { within: removing }),
    'sharing.copy': press('Copy share url'),
    'sharing.loaded': heard('The survey says whether it has a link.'),
    'options.changed': act('Choose what the link shows.'),
    'xstate.after.untilRead': arrange('Wait a few seconds.'),
    'xstate.done.actor.enableSharing': answered('There is a link.'),
    'xstate.error.actor.enableSharing': arrange('Cut the connection before the link is created.'),
    'xstate.done.actor.copyLink': answered('The link has been copied.'),
    'xstate.error.actor.copyLink': arrange('Block the browser from writing to the clipboard.'),
    'xstate.done.actor.saveOptions': answered('What the link shows has been saved.'),
    'xstate.error.actor.saveOptions': arrange('Cut the connection before you press Save.'),
    'xstate.done.actor.disableSharing': answered('The link no longer works.'),
    'xstate.error.actor.disableSharing': arrange('Cut the connection before the link is removed.'),
  },
  states: {
    deciding: null,
    'private.deciding': null,
    'private.open': 'Share is available.',
    'private.locked': 'Share is disabled, and the page says that the plan has no public links.',
    choosing: 'A dialog asks what the link shows.',
    enabling: 'The dialog stays open; its button shows that it is busy.',
    'shared.idle': 'The link is shown, with what is public.',
    'shared.copying': null,
    'shared.copied': 'The page says that the link has been copied.',
    'shared.copyFailed': 'The page says that the link has to be copied by hand.',
    changing: 'A dialog asks what the link shows.',
    saving: 'The dialog stays open; Save shows that it is busy.',
    confirmingRemoval: 'A dialog says that a removed link never works again, and asks you to confirm.',
    disabling: 'The dialog stays open; Remove share shows that it is busy.',
  },
};
