// Names of many people: each first name with each last name.

export const crowdFirstNames =
  `Aada Aapo Aatos Aino Aleksi Alina Alisa Anna Anni Antti Arvo Aura Eeli Eemeli Eero Eeva Eetu Eevi Elias Elina
Ella Elli Elsa Emil Emilia Emma Enni Erik Eveliina Hanna Heidi Helena Helmi Henna Henri Hilla Hilma Iida Iina Iiris Ilona
Inka Jaana Jari Jenni Joel Johanna Joni Jonna Joona Juho Jukka Julia Juuso Kaarina Kalle Karoliina Katja Kerttu Kirsi Lauri
Leea Leo Linda Lotta Maija Maria Marko Matias Mikael Minna Mira Nea Niilo Niina Noora Olavi Olivia Onni Oona Otso Otto Pauli
Pekka Petra Pihla Pinja Riikka Roosa Saana Saara Sami Sanna Santeri Sara Sini Sofia Tiina Timo Topi`.split(/\s+/);

export const crowdLastNames =
  `Aalto Aaltonen Ahola Ahonen Alanen Anttila Eklund Eskola Haapala Halonen Hakala Hannula Harju Heikkinen Heino Heinonen
Hietala Hiltunen Hirvonen Holm Holopainen Huhtala Hyvärinen Hämäläinen Ikonen Immonen Jaakkola Jokela Jokinen Juntunen Kallio
Kangas Karjalainen Karlsson Karppinen Kettunen Kinnunen Kivelä Kiviniemi Koivisto Kokko Koponen Korhonen Koskela Koskinen
Kujala Kurki Laakso Laaksonen Lahti Laine Laitinen Lampinen Lappalainen Lassila Lehtinen Lehto Lehtonen Leino Leppänen
Lindholm Lindström Luoma Manninen Martikainen Mattila Miettinen Moilanen Mustonen Mäkelä Mäkinen Niemi Niemelä Niemi-Aho
Nieminen Nurmi Ojala Oksanen Partanen Pasanen Peltola Peltonen Pesonen Pitkänen Pulkkinen Rantala Rantanen Rautio Rinne
Räsänen Saarinen Salminen Salo Salonen Savolainen Toivonen Tuominen Turunen Virtanen Väisänen`.split(/\s+/);

export const crowdGroups: readonly string[] = [
  'Espoo',
  'Helsinki',
  'Jyväskylä',
  'Kuopio',
  'Lahti',
  'Oulu',
  'Pori',
  'Tampere',
  'Turku',
  'Vantaa',
];
