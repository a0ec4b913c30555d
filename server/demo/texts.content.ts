import type { Locale } from '../../shared/locales.ts';

/** `calm` before the reorganisation, `strain` in the weeks after it, `recovery` since. */
export type Phase = 'calm' | 'strain' | 'recovery';
/** The occasion of a text: an open question, a number that somebody explains, a question that somebody skips. */
export type Theme = 'wish' | 'note' | 'skip';

type Stock = Record<Locale, Record<Theme, Record<Phase | 'always', readonly string[]>>>;

const stock: Stock = {
  fi: {
    wish: {
      always: [
        'Yksi palaveriton iltapäivä viikossa.',
        'Hiljaisempi nurkka puheluille, avokonttorissa ei kuule omia ajatuksiaan.',
        'Enemmän yhteisiä kahvitaukoja Tampereen porukan kanssa.',
        'Palaverien muistiot samaan paikkaan, nyt niitä saa etsiä.',
      ],
      calm: [
        'Uusi näyttö olisi kiva, muuten kaikki hyvin.',
        'Enemmän aikaa uuden tuoteversion testaamiseen.',
        'Selkeämmät tavoitteet ensi kvartaalille.',
        'Mentorointia uusille työntekijöille.',
        'Vuorolistat voisi julkaista viikkoa aiemmin.',
        'Koulutusta asiakasjärjestelmän uusiin raportteihin.',
      ],
      strain: [
        'Kertokaa kuka päättää mistäkin, uusi organisaatio on vielä epäselvä.',
        'Lisää käsiä: kahden lähtijän työt ovat meidän pöydällä.',
        'Priorisointia. Kaikki ei voi olla kiireellistä yhtä aikaa.',
        'Tiimit on jaettu, mutta tikettijono on yhä yhteinen.',
        'Esihenkilölle aikaa olla läsnä, nyt hän juoksee palaverista toiseen.',
        'Jaksaisin paremmin, jos ylityöt saisi pitää vapaana heti.',
      ],
      recovery: [
        'Uusi tiimijako toimii jo, jatketaan tällä.',
        'Perjantain suunnitteluhetki kannattaa pitää, se rauhoittaa viikkoa.',
        'Vielä yksi ihminen iltavuoroon, niin kuormitus on kohdallaan.',
        'Ohjeet uuteen varaosaprosessiin kirjallisena.',
        'Kiitos palautteen kuuntelemisesta, jono on nyt hallinnassa.',
        'Tuotekehityksen ja tuotannon yhteinen viikkokatsaus takaisin.',
      ],
    },
    note: {
      always: ['Kipeä lapsi kotona, siksi vajaa viikko.', 'Asiakaskäynti Oulussa antoi virtaa.'],
      calm: ['Hyvä viikko, saatiin julkaisu ulos ajoissa.', 'Rauhallista, ehdin siivota vanhoja töitä.'],
      strain: [
        'Kolmas viikko putkeen ylitöitä.',
        'En tiedä enää kenelle raportoin.',
        'Puhelin soi tauotta, takaisinsoitot jäivät tekemättä.',
      ],
      recovery: ['Selvästi parempi kuin syksyllä.', 'Uudet työkaverit auttoivat paljon.'],
    },
    skip: {
      always: ['Olin lomalla.', 'Ei koske minun työtäni.', 'En ole vielä ehtinyt muodostaa mielipidettä.'],
      calm: [],
      strain: ['Puhun tästä mieluummin esihenkilön kanssa.'],
      recovery: [],
    },
  },
  'en-GB': {
    wish: {
      always: [
        'One afternoon a week without meetings.',
        'Meeting notes in English too, please.',
        'A better headset for calls from home.',
      ],
      calm: [
        'More time to test before we ship.',
        'Clearer goals for the next quarter.',
        'A short demo of what the other teams are building.',
        'Earlier shift lists, so that I can plan my weekends.',
      ],
      strain: [
        'Please decide who owns the support queue after the split.',
        'We need someone to replace the colleagues who moved.',
        'Fewer urgent requests from three managers at once.',
        'A plain drawing of the new organisation would help a lot.',
        'Time to finish one thing before the next one starts.',
      ],
      recovery: [
        'Keep the Friday planning, it makes Mondays calm.',
        'The new team works well, do not change it again soon.',
        'Write down the new spare-part process for newcomers.',
        'One more person on late shifts and we are fine.',
        'More pairing between product and production.',
      ],
    },
    note: {
      always: ['Two days of training, so a short week.', 'My laptop was in repair.'],
      calm: ['Good week, the release went out on time.', 'Calm, I cleared my backlog.'],
      strain: [
        'Third week of overtime in a row.',
        'Too many handovers, things get lost.',
        'Nobody knows the new process.',
      ],
      recovery: ['Much better than a few months ago.', 'Workload is finally reasonable.'],
    },
    skip: {
      always: ['I was on leave.', 'This is not part of my job.', 'Too early for me to say.'],
      calm: [],
      strain: ['I would rather talk about this in person.'],
      recovery: [],
    },
  },
};

/** All sentences that fit. */
export function sentences(theme: Theme, language: Locale, phase: Phase): readonly string[] {
  const byPhase = stock[language][theme];
  return [...byPhase[phase], ...byPhase.always];
}
