import { type DemoUser, placesIn } from '../demo-list.ts';
import { HERITAGE } from './heritage.ts';

export const ana: DemoUser = {
  email: 'ana@demo.example',
  username: 'anaquispe',
  displayName: 'Ana Quispe',
  bio: 'Archaeologist from Cusco. If it is old and made of stone, I have probably sat on it.',
  lists: [
    {
      title: 'Up into the Andes',
      description: 'Take the first two days slowly: Cusco lies at 3,400 metres.',
      places: placesIn('Peru', [
        ['Plaza de Armas', 'Plaza de Armas, Cusco 08002', -13.5167, -71.9788, 'square'],
        [
          'Qorikancha',
          'Plazoleta Santo Domingo, Cusco 08002',
          -13.5201,
          -71.9756,
          'archaeological_site',
          'The walls of the sun temple carry a convent.',
        ],
        ['Sacsayhuamán', 'Sacsayhuamán, Cusco 08002', -13.5098, -71.9817, 'archaeological_site'],
        ['Moray', 'Moray, Maras, Cusco', -13.3297, -72.1972, 'archaeological_site'],
        [
          'Machu Picchu',
          'Machu Picchu, Aguas Calientes 08680',
          -13.1631,
          -72.545,
          'archaeological_site',
          'The first bus, then the rain stops.',
        ],
      ]),
    },
    {
      title: 'Ciudad de México en un fin de semana',
      description: 'Dos días, seis lugares y mucha caminata entre ellos.',
      places: placesIn('Mexico', [
        ['Zócalo', 'Plaza de la Constitución s/n, Centro, 06010 Ciudad de México', 19.4326, -99.1332, 'square'],
        [
          'Templo Mayor',
          'Seminario 8, Centro, 06060 Ciudad de México',
          19.4347,
          -99.1319,
          'archaeological_site',
          'La ciudad debajo de la ciudad.',
        ],
        ['Palacio de Bellas Artes', 'Av. Juárez s/n, Centro, 06050 Ciudad de México', 19.4352, -99.1412, 'theatre'],
        ['Castillo de Chapultepec', 'Bosque de Chapultepec, 11100 Ciudad de México', 19.4204, -99.1819, 'castle'],
        ['Museo Nacional de Antropología', 'Av. Paseo de la Reforma s/n, Polanco, 11560 Ciudad de México', 19.426, -99.1863, 'museum'],
        ['Museo Frida Kahlo', 'Londres 247, Del Carmen, 04100 Ciudad de México', 19.3551, -99.1626, 'museum'],
      ]),
    },
    HERITAGE,
  ],
};
