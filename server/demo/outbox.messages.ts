export const outboxMessages = {
  title: /*i18n*/ { id: 'outbox.title', message: 'Outbox' },
  lead: /*i18n*/ {
    id: 'outbox.lead',
    message: 'The demo sends no mail: here is what it would have sent, the newest first. Reload for newer ones.',
  },
  none: /*i18n*/ {
    id: 'outbox.none',
    message: 'No mails yet. Add a person in the console, or ask for a new password, and reload this page.',
  },
  asItLooks: /*i18n*/ { id: 'outbox.as-it-looks', message: 'As it looks in a mail program' },
};
