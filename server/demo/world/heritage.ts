import { type DemoList, placesIn } from '../demo-list.ts';

/** The long list: World Heritage sites on every inhabited continent. */
export const HERITAGE: DemoList = {
  title: 'World Heritage, one by one',
  description: 'Sites of the World Heritage list that are worth crossing an ocean for. I am not done.',
  places: [
    ...placesIn('Greece', [['Acropolis of Athens', 'Athens 105 58', 37.9715, 23.7257, 'archaeological_site']]),
    ...placesIn('Spain', [
      ['Alhambra', 'Calle Real de la Alhambra s/n, 18009 Granada', 37.1761, -3.5881, 'palace'],
      ['Sagrada Família', 'Carrer de Mallorca 401, 08013 Barcelona', 41.4036, 2.1744, 'church'],
    ]),
    ...placesIn('France', [
      ['Mont-Saint-Michel', '50170 Le Mont-Saint-Michel', 48.6361, -1.5115, 'historical_landmark', 'Walk out with the tide, with a guide.'],
      ['Palace of Versailles', 'Place d’Armes, 78000 Versailles', 48.8049, 2.1204, 'palace'],
    ]),
    ...placesIn('United Kingdom', [
      ['Stonehenge', 'Salisbury SP4 7DE', 51.1789, -1.8262, 'archaeological_site'],
      ['Housesteads Roman Fort', 'Haydon Bridge, Hexham NE47 6NN', 55.0131, -2.3305, 'archaeological_site'],
      ['Giant’s Causeway', '44 Causeway Road, Bushmills BT57 8SU', 55.2408, -6.5116, 'natural_feature'],
    ]),
    ...placesIn('Ireland', [
      ['Skellig Michael', 'Skellig Rocks, County Kerry', 51.7707, -10.5405, 'archaeological_site', '618 steps, no railing.'],
    ]),
    ...placesIn('Germany', [
      ['Cologne Cathedral', 'Domkloster 4, 50667 Köln', 50.9413, 6.9583, 'church'],
      ['Wartburg', 'Auf der Wartburg 1, 99817 Eisenach', 50.966, 10.3065, 'castle'],
    ]),
    ...placesIn('Austria', [['Schönbrunn Palace', 'Schönbrunner Schloßstraße 47, 1130 Wien', 48.1845, 16.3119, 'palace']]),
    ...placesIn('Czechia', [['Charles Bridge', 'Karlův most, 110 00 Praha 1', 50.0865, 14.4114, 'bridge']]),
    ...placesIn('Poland', [['Wieliczka Salt Mine', 'Daniłowicza 10, 32-020 Wieliczka', 49.9833, 20.0556, 'museum']]),
    ...placesIn('Türkiye', [
      ['Hagia Sophia', 'Sultan Ahmet, Ayasofya Meydanı 1, 34122 Fatih/İstanbul', 41.0086, 28.9802, 'mosque'],
      ['Göreme Open Air Museum', '50180 Göreme/Nevşehir', 38.6404, 34.8453, 'museum'],
    ]),
    ...placesIn('Jordan', [['The Treasury, Petra', 'Petra, Wadi Musa', 30.3222, 35.4517, 'archaeological_site']]),
    ...placesIn('Egypt', [
      ['Great Pyramid of Giza', 'Al Haram, Giza', 29.9792, 31.1342, 'archaeological_site'],
      ['Abu Simbel', 'Abu Simbel, Aswan Governorate', 22.3372, 31.6258, 'temple'],
    ]),
    ...placesIn('Morocco', [['Volubilis', 'Moulay Idriss Zerhoun, Meknès', 34.0711, -5.5536, 'archaeological_site']]),
    ...placesIn('Ethiopia', [['Church of Saint George', 'Lalibela, Amhara', 12.0317, 39.0412, 'church']]),
    ...placesIn('Zimbabwe', [
      ['Great Zimbabwe', 'Masvingo', -20.2674, 30.9333, 'archaeological_site'],
      ['Victoria Falls', 'Victoria Falls, Matabeleland North', -17.9243, 25.8572, 'natural_feature'],
    ]),
    ...placesIn('South Africa', [['Robben Island', 'Robben Island, Cape Town 7400', -33.8067, 18.3662, 'museum']]),
    ...placesIn('India', [
      ['Taj Mahal', 'Dharmapuri, Forest Colony, Tajganj, Agra, Uttar Pradesh 282001', 27.1751, 78.0421, 'historical_landmark'],
      ['Virupaksha Temple', 'Hampi, Karnataka 583239', 15.335, 76.4588, 'temple'],
    ]),
    ...placesIn('Sri Lanka', [['Sigiriya', 'Sigiriya, Matale District', 7.957, 80.7603, 'archaeological_site']]),
    ...placesIn('Cambodia', [['Angkor Wat', 'Krong Siem Reap', 13.4125, 103.867, 'temple']]),
    ...placesIn('Vietnam', [['Japanese Covered Bridge', 'Nguyễn Thị Minh Khai, Hội An, Quảng Nam', 15.8771, 108.326, 'bridge']]),
    ...placesIn('Indonesia', [['Borobudur', 'Magelang, Central Java', -7.6079, 110.2038, 'temple']]),
    ...placesIn('China', [
      ['Great Wall at Mutianyu', 'Mutianyu, Huairou District, Beijing 101405', 40.4319, 116.5704, 'historical_landmark'],
      ['Forbidden City', '4 Jingshan Front Street, Dongcheng District, Beijing 100009', 39.9163, 116.3972, 'palace'],
      ['Terracotta Army', 'Lintong District, Xi’an, Shaanxi 710600', 34.3841, 109.2785, 'museum'],
      ['Potala Palace', '35 Beijing Middle Road, Chengguan District, Lhasa', 29.6577, 91.1169, 'palace'],
    ]),
    ...placesIn('South Korea', [['Bulguksa', '385 Bulguk-ro, Gyeongju-si, Gyeongsangbuk-do', 35.79, 129.332, 'temple']]),
    ...placesIn('Japan', [
      ['Himeji Castle', '68 Honmachi, Himeji, Hyogo 670-0012', 34.8394, 134.6939, 'castle'],
      ['Itsukushima Shrine', '1-1 Miyajimacho, Hatsukaichi, Hiroshima 739-0588', 34.296, 132.3198, 'shrine'],
    ]),
    ...placesIn('Australia', [
      ['Sydney Opera House', 'Bennelong Point, Sydney NSW 2000', -33.8568, 151.2153, 'theatre'],
      ['Uluru', 'Petermann NT 0872', -25.3444, 131.0369, 'natural_feature'],
    ]),
    ...placesIn('Chile', [['Ahu Tongariki', 'Rapa Nui National Park, Easter Island', -27.1258, -109.2769, 'archaeological_site']]),
    ...placesIn('Argentina', [['Iguazú Falls, Garganta del Diablo', 'Puerto Iguazú, Misiones', -25.6953, -54.4367, 'natural_feature']]),
    ...placesIn('Peru', [['Machu Picchu', 'Machu Picchu, Aguas Calientes 08680', -13.1631, -72.545, 'archaeological_site']]),
    ...placesIn('Guatemala', [['Tikal', 'Tikal National Park, Petén', 17.222, -89.6237, 'archaeological_site']]),
    ...placesIn('Mexico', [
      ['Chichén Itzá', '97751 Yucatán', 20.6843, -88.5678, 'archaeological_site'],
      ['Pyramid of the Sun', 'Teotihuacán, 55800 Estado de México', 19.6925, -98.8438, 'archaeological_site'],
    ]),
    ...placesIn('United States', [
      ['Statue of Liberty', 'Liberty Island, New York, NY 10004', 40.6892, -74.0445, 'historical_landmark'],
      ['Independence Hall', '520 Chestnut St, Philadelphia, PA 19106', 39.9489, -75.15, 'historical_landmark'],
    ]),
    ...placesIn('Canada', [['Château Frontenac, Old Québec', '1 Rue des Carrières, Québec, QC G1R 4P5', 46.8119, -71.2051, 'hotel']]),
  ],
};
