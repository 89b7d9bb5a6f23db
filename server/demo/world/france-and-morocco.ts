import { type DemoUser, placesIn } from '../demo-list.ts';
import { openOn } from '../opening-times.ts';

// Opening times as these museums publish them on their sites, which are the places' web addresses.
const LOUVRE = {
  websiteUrl: 'https://www.louvre.fr',
  phoneNumber: '+33 1 40 20 53 17',
  openingHours: openOn([[0, 1, 4, 6], '0900', '1800'], [[3, 5], '0900', '2100']),
};
const ORSAY = {
  websiteUrl: 'https://www.musee-orsay.fr',
  openingHours: openOn([[0, 2, 3, 5, 6], '0930', '1800'], [[4], '0930', '2145']),
};
const ORANGERIE = { websiteUrl: 'https://www.musee-orangerie.fr', openingHours: openOn([[0, 1, 3, 4, 5, 6], '0900', '1800']) };

export const leila: DemoUser = {
  email: 'leila@demo.example',
  username: 'leila',
  displayName: 'Leïla Haddad',
  bio: 'Paris in winter, Marrakesh in spring. Museums first, mint tea after.',
  socialLinks: { instagram: 'instagram.com/leila.demo.example', twitter: 'x.com/leila_demo_example' },
  lists: [
    {
      title: 'Paris: one museum a day',
      description: 'A week and a day. The small ones are the ones you will remember.',
      places: placesIn('France', [
        ['Musée du Louvre', 'Rue de Rivoli, 75001 Paris', 48.8606, 2.3376, 'museum', 'Choose one wing and leave.', LOUVRE],
        [
          'Musée d’Orsay',
          'Esplanade Valéry Giscard d’Estaing, 75007 Paris',
          48.86,
          2.3266,
          'museum',
          'Thursday evening, when the halls are empty.',
          ORSAY,
        ],
        [
          'Musée de l’Orangerie',
          'Jardin des Tuileries, 75001 Paris',
          48.8638,
          2.3227,
          'museum',
          'Two oval rooms of water lilies.',
          ORANGERIE,
        ],
        ['Musée Rodin', '77 Rue de Varenne, 75007 Paris', 48.8553, 2.3158, 'museum', 'The garden alone is worth it.'],
        ['Musée de Cluny', '28 Rue du Sommerard, 75005 Paris', 48.8505, 2.344, 'museum'],
        ['Musée Carnavalet', '23 Rue de Sévigné, 75003 Paris', 48.8574, 2.3622, 'museum'],
        ['Centre Pompidou', 'Place Georges-Pompidou, 75004 Paris', 48.8607, 2.3522, 'museum'],
        ['Fondation Louis Vuitton', '8 Avenue du Mahatma Gandhi, 75116 Paris', 48.8766, 2.2633, 'museum'],
      ]),
    },
    {
      title: 'مراكش القديمة',
      description: 'أبواب وحدائق وقصور داخل السور وخارجه.',
      places: placesIn('Morocco', [
        ['جامع الفنا', 'Place Jemaa el-Fna, Marrakesh 40000', 31.6258, -7.9892, 'square'],
        ['جامع الكتبية', 'Avenue Mohammed V, Marrakesh 40000', 31.6238, -7.9935, 'mosque'],
        ['قصر الباهية', 'Rue Riad Zitoun el Jdid, Marrakesh 40000', 31.6217, -7.9821, 'palace'],
        ['مدرسة ابن يوسف', 'Rue Assouel, Marrakesh 40000', 31.632, -7.9861, 'historical_landmark'],
        ['قبور السعديين', 'Rue de la Kasbah, Marrakesh 40000', 31.6173, -7.9886, 'historical_landmark'],
        ['حديقة ماجوريل', 'Rue Yves Saint Laurent, Marrakesh 40090', 31.6415, -8.0031, 'garden'],
      ]),
    },
  ],
};
