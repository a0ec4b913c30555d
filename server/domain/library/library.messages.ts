// The question library and the templates of surveys: one topic per question, neutral wording, scales with as many
// answers on either side.

export const scaleMessages = {
  agreementDisagreeFully: /*i18n*/ { id: 'library.agreement.disagree-fully', message: 'Strongly disagree' },
  agreementDisagree: /*i18n*/ { id: 'library.agreement.disagree', message: 'Disagree' },
  agreementNeither: /*i18n*/ { id: 'library.agreement.neither', message: 'Neither agree nor disagree' },
  agreementAgree: /*i18n*/ { id: 'library.agreement.agree', message: 'Agree' },
  agreementAgreeFully: /*i18n*/ { id: 'library.agreement.agree-fully', message: 'Strongly agree' },
  frequencyNever: /*i18n*/ { id: 'library.frequency.never', message: 'Never' },
  frequencyRarely: /*i18n*/ { id: 'library.frequency.rarely', message: 'Rarely' },
  frequencySometimes: /*i18n*/ { id: 'library.frequency.sometimes', message: 'Sometimes' },
  frequencyOften: /*i18n*/ { id: 'library.frequency.often', message: 'Often' },
  frequencyAlways: /*i18n*/ { id: 'library.frequency.always', message: 'Always' },
  occurrenceNever: /*i18n*/ { id: 'library.occurrence.never', message: 'Never' },
  occurrenceRarely: /*i18n*/ { id: 'library.occurrence.rarely', message: 'Rarely' },
  occurrenceSometimes: /*i18n*/ { id: 'library.occurrence.sometimes', message: 'Sometimes' },
  occurrenceOften: /*i18n*/ { id: 'library.occurrence.often', message: 'Often' },
  occurrenceAlways: /*i18n*/ { id: 'library.occurrence.always', message: 'Always' },
  amountFarTooLittle: /*i18n*/ { id: 'library.amount.far-too-little', message: 'Far too little' },
  amountTooLittle: /*i18n*/ { id: 'library.amount.too-little', message: 'Too little' },
  amountRight: /*i18n*/ { id: 'library.amount.right', message: 'About right' },
  amountTooMuch: /*i18n*/ { id: 'library.amount.too-much', message: 'Too much' },
  amountFarTooMuch: /*i18n*/ { id: 'library.amount.far-too-much', message: 'Far too much' },
  satisfactionVeryDissatisfied: /*i18n*/ { id: 'library.satisfaction.very-dissatisfied', message: 'Very dissatisfied' },
  satisfactionDissatisfied: /*i18n*/ { id: 'library.satisfaction.dissatisfied', message: 'Dissatisfied' },
  satisfactionNeither: /*i18n*/ { id: 'library.satisfaction.neither', message: 'Neither satisfied nor dissatisfied' },
  satisfactionSatisfied: /*i18n*/ { id: 'library.satisfaction.satisfied', message: 'Satisfied' },
  satisfactionVerySatisfied: /*i18n*/ { id: 'library.satisfaction.very-satisfied', message: 'Very satisfied' },
  easeVeryDifficult: /*i18n*/ { id: 'library.ease.very-difficult', message: 'Very difficult' },
  easeDifficult: /*i18n*/ { id: 'library.ease.difficult', message: 'Difficult' },
  easeNeither: /*i18n*/ { id: 'library.ease.neither', message: 'Neither difficult nor easy' },
  easeEasy: /*i18n*/ { id: 'library.ease.easy', message: 'Easy' },
  easeVeryEasy: /*i18n*/ { id: 'library.ease.very-easy', message: 'Very easy' },
};

export const wellbeingMessages = {
  name: /*i18n*/ { id: 'library.wellbeing', message: 'Wellbeing' },
  energy: /*i18n*/ { id: 'library.wellbeing.energy', message: 'How much energy have you had at work this week?' },
  energyLow: /*i18n*/ { id: 'library.wellbeing.energy-low', message: 'None at all' },
  energyHigh: /*i18n*/ { id: 'library.wellbeing.energy-high', message: 'Plenty' },
  stress: /*i18n*/ { id: 'library.wellbeing.stress', message: 'How stressed have you felt at work this week?' },
  stressLow: /*i18n*/ { id: 'library.wellbeing.stress-low', message: 'Not at all' },
  stressHigh: /*i18n*/ { id: 'library.wellbeing.stress-high', message: 'Extremely' },
  recovery: /*i18n*/ {
    id: 'library.wellbeing.recovery',
    message: 'How often did you feel recovered when your working day began this week?',
  },
  mood: /*i18n*/ { id: 'library.wellbeing.mood', message: 'How has your mood been at work this week?' },
  mood1: /*i18n*/ { id: 'library.wellbeing.mood-1', message: 'Very bad' },
  mood2: /*i18n*/ { id: 'library.wellbeing.mood-2', message: 'Bad' },
  mood3: /*i18n*/ { id: 'library.wellbeing.mood-3', message: 'Neither bad nor good' },
  mood4: /*i18n*/ { id: 'library.wellbeing.mood-4', message: 'Good' },
  mood5: /*i18n*/ { id: 'library.wellbeing.mood-5', message: 'Very good' },
  balance: /*i18n*/ {
    id: 'library.wellbeing.balance',
    message: 'My work leaves me enough time for the rest of my life.',
  },
  belonging: /*i18n*/ { id: 'library.wellbeing.belonging', message: 'I feel that I belong to my team.' },
  strain: /*i18n*/ { id: 'library.wellbeing.strain', message: 'What has strained you at work in the past two weeks?' },
  strain1: /*i18n*/ { id: 'library.wellbeing.strain-1', message: 'Amount of work' },
  strain2: /*i18n*/ { id: 'library.wellbeing.strain-2', message: 'Tight deadlines' },
  strain3: /*i18n*/ { id: 'library.wellbeing.strain-3', message: 'Interruptions' },
  strain4: /*i18n*/ { id: 'library.wellbeing.strain-4', message: 'Unclear goals' },
  strain5: /*i18n*/ { id: 'library.wellbeing.strain-5', message: 'Tensions between people' },
  strain6: /*i18n*/ { id: 'library.wellbeing.strain-6', message: 'Tools that do not work' },
  strain7: /*i18n*/ { id: 'library.wellbeing.strain-7', message: 'Nothing in particular' },
  recommend: /*i18n*/ {
    id: 'library.wellbeing.recommend',
    message: 'How likely are you to recommend us as a place to work?',
  },
  recommendLow: /*i18n*/ { id: 'library.wellbeing.recommend-low', message: 'Not at all likely' },
  recommendHigh: /*i18n*/ { id: 'library.wellbeing.recommend-high', message: 'Extremely likely' },
  improve: /*i18n*/ { id: 'library.wellbeing.improve', message: 'What would improve your wellbeing at work?' },
};

export const workloadMessages = {
  name: /*i18n*/ { id: 'library.workload', message: 'Workload' },
  amount: /*i18n*/ { id: 'library.workload.amount', message: 'How much work did you have this week?' },
  overtime: /*i18n*/ {
    id: 'library.workload.overtime',
    message: 'How many hours did you work beyond your agreed working time this week?',
  },
  overtimeHelp: /*i18n*/ { id: 'library.workload.overtime-help', message: 'Write 0 if none.' },
  interruptions: /*i18n*/ {
    id: 'library.workload.interruptions',
    message: 'How often did interruptions keep you from finishing a task this week?',
  },
  focus: /*i18n*/ {
    id: 'library.workload.focus',
    message: 'How well were you able to concentrate on your most important task this week?',
  },
  focusLow: /*i18n*/ { id: 'library.workload.focus-low', message: 'Not at all' },
  focusHigh: /*i18n*/ { id: 'library.workload.focus-high', message: 'Very well' },
  priorities: /*i18n*/ { id: 'library.workload.priorities', message: 'I know which of my tasks matter most.' },
  pace: /*i18n*/ { id: 'library.workload.pace', message: 'I could keep up my current pace of work for months.' },
  meetings: /*i18n*/ { id: 'library.workload.meetings', message: 'How much of your working time goes to meetings?' },
  obstacles: /*i18n*/ {
    id: 'library.workload.obstacles',
    message: 'What slowed your work down most in the past two weeks?',
  },
};

export const leadershipMessages = {
  name: /*i18n*/ { id: 'library.leadership', message: 'Leadership' },
  expectations: /*i18n*/ {
    id: 'library.leadership.expectations',
    message: 'My manager makes clear what is expected of me.',
  },
  feedback: /*i18n*/ {
    id: 'library.leadership.feedback',
    message: 'How much feedback on your work do you get from your manager?',
  },
  listening: /*i18n*/ {
    id: 'library.leadership.listening',
    message: 'When a decision concerns your work, how often does your manager ask for your view?',
  },
  support: /*i18n*/ {
    id: 'library.leadership.support',
    message: 'How well has your manager supported you in the past two weeks?',
  },
  supportLow: /*i18n*/ { id: 'library.leadership.support-low', message: 'Not at all' },
  supportHigh: /*i18n*/ { id: 'library.leadership.support-high', message: 'Very well' },
  safety: /*i18n*/ {
    id: 'library.leadership.safety',
    message: 'I can admit a mistake to my manager without being blamed.',
  },
  direction: /*i18n*/ {
    id: 'library.leadership.direction',
    message: 'I understand where our organisation is heading.',
  },
  trust: /*i18n*/ {
    id: 'library.leadership.trust',
    message: 'How much do you trust the decisions of our top management?',
  },
  trustLow: /*i18n*/ { id: 'library.leadership.trust-low', message: 'Not at all' },
  trustHigh: /*i18n*/ { id: 'library.leadership.trust-high', message: 'Completely' },
  wish: /*i18n*/ {
    id: 'library.leadership.wish',
    message: 'What one thing would you like your manager to do more of?',
  },
};

export const onboardingMessages = {
  name: /*i18n*/ { id: 'library.onboarding', message: 'Onboarding' },
  welcome: /*i18n*/ { id: 'library.onboarding.welcome', message: 'How welcome have you felt here this week?' },
  welcomeLow: /*i18n*/ { id: 'library.onboarding.welcome-low', message: 'Not at all' },
  welcomeHigh: /*i18n*/ { id: 'library.onboarding.welcome-high', message: 'Very welcome' },
  role: /*i18n*/ { id: 'library.onboarding.role', message: 'I know what is expected of me in my role.' },
  tools: /*i18n*/ { id: 'library.onboarding.tools', message: 'I have the tools that I need for my work.' },
  help: /*i18n*/ { id: 'library.onboarding.help', message: 'How easy has it been to get help when you needed it?' },
  pace: /*i18n*/ { id: 'library.onboarding.pace', message: 'How has the pace of your induction been?' },
  pace1: /*i18n*/ { id: 'library.onboarding.pace-1', message: 'Far too slow' },
  pace2: /*i18n*/ { id: 'library.onboarding.pace-2', message: 'Too slow' },
  pace3: /*i18n*/ { id: 'library.onboarding.pace-3', message: 'About right' },
  pace4: /*i18n*/ { id: 'library.onboarding.pace-4', message: 'Too fast' },
  pace5: /*i18n*/ { id: 'library.onboarding.pace-5', message: 'Far too fast' },
  people: /*i18n*/ {
    id: 'library.onboarding.people',
    message: 'Whom have you got to know well enough to ask for help?',
  },
  people1: /*i18n*/ { id: 'library.onboarding.people-1', message: 'My manager' },
  people2: /*i18n*/ { id: 'library.onboarding.people-2', message: 'People in my team' },
  people3: /*i18n*/ { id: 'library.onboarding.people-3', message: 'People in other teams' },
  people4: /*i18n*/ { id: 'library.onboarding.people-4', message: 'Nobody yet' },
  match: /*i18n*/ {
    id: 'library.onboarding.match',
    message: 'How does the job match what you were told about it before you started?',
  },
  match1: /*i18n*/ { id: 'library.onboarding.match-1', message: 'Much worse than I was told' },
  match2: /*i18n*/ { id: 'library.onboarding.match-2', message: 'Worse than I was told' },
  match3: /*i18n*/ { id: 'library.onboarding.match-3', message: 'As I was told' },
  match4: /*i18n*/ { id: 'library.onboarding.match-4', message: 'Better than I was told' },
  match5: /*i18n*/ { id: 'library.onboarding.match-5', message: 'Much better than I was told' },
  learn: /*i18n*/ { id: 'library.onboarding.learn', message: 'What would you still like to learn about your job?' },
};

export const customersMessages = {
  name: /*i18n*/ { id: 'library.customers', message: 'Customers' },
  recommend: /*i18n*/ {
    id: 'library.customers.recommend',
    message: 'How likely are you to recommend us to someone you know?',
  },
  recommendLow: /*i18n*/ { id: 'library.customers.recommend-low', message: 'Not at all likely' },
  recommendHigh: /*i18n*/ { id: 'library.customers.recommend-high', message: 'Extremely likely' },
  satisfaction: /*i18n*/ {
    id: 'library.customers.satisfaction',
    message: 'How satisfied are you with our service overall?',
  },
  effort: /*i18n*/ {
    id: 'library.customers.effort',
    message: 'How easy was it to get your most recent matter handled?',
  },
  response: /*i18n*/ { id: 'library.customers.response', message: 'How quickly did we respond to you most recently?' },
  response1: /*i18n*/ { id: 'library.customers.response-1', message: 'Much more slowly than I expected' },
  response2: /*i18n*/ { id: 'library.customers.response-2', message: 'More slowly than I expected' },
  response3: /*i18n*/ { id: 'library.customers.response-3', message: 'As quickly as I expected' },
  response4: /*i18n*/ { id: 'library.customers.response-4', message: 'More quickly than I expected' },
  response5: /*i18n*/ { id: 'library.customers.response-5', message: 'Much more quickly than I expected' },
  quality: /*i18n*/ {
    id: 'library.customers.quality',
    message: 'How would you rate the quality of what we delivered?',
  },
  qualityLow: /*i18n*/ { id: 'library.customers.quality-low', message: 'Very poor' },
  qualityHigh: /*i18n*/ { id: 'library.customers.quality-high', message: 'Excellent' },
  price: /*i18n*/ { id: 'library.customers.price', message: 'How is our price for what you get?' },
  price1: /*i18n*/ { id: 'library.customers.price-1', message: 'Far too high' },
  price2: /*i18n*/ { id: 'library.customers.price-2', message: 'Rather high' },
  price3: /*i18n*/ { id: 'library.customers.price-3', message: 'About right' },
  price4: /*i18n*/ { id: 'library.customers.price-4', message: 'Rather low' },
  price5: /*i18n*/ { id: 'library.customers.price-5', message: 'Far too low' },
  contact: /*i18n*/ {
    id: 'library.customers.contact',
    message: 'Which ways of contacting us have you used in the past month?',
  },
  contact1: /*i18n*/ { id: 'library.customers.contact-1', message: 'Phone' },
  contact2: /*i18n*/ { id: 'library.customers.contact-2', message: 'Email' },
  contact3: /*i18n*/ { id: 'library.customers.contact-3', message: 'Chat' },
  contact4: /*i18n*/ { id: 'library.customers.contact-4', message: 'In person' },
  contact5: /*i18n*/ { id: 'library.customers.contact-5', message: 'Website' },
  contact6: /*i18n*/ { id: 'library.customers.contact-6', message: 'None of these' },
  improve: /*i18n*/ { id: 'library.customers.improve', message: 'What could we do better?' },
};

export const libraryMessages = {
  textPlaceholder: /*i18n*/ { id: 'library.text-placeholder', message: 'In a sentence or two' },
};
