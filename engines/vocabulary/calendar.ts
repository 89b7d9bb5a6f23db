import { fold } from './fold.ts';

/** Languages whose calendar words are known: all that the runtime's Unicode data speaks of and lists are often written in. */
const LANGUAGES =
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro hr sl sr bg mk el tr ru uk be lt lv et is ga ca eu gl sq bs he ar fa ur hi bn ta te ml th vi id ms fil ja zh zh-Hant ko ka hy az kk sw'.split(
    ' ',
  );
const DAY = 86_400_000;

/** Weekdays as sentences have them, in languages that inflect them by more than an "s": "on Mondays". */
const INFLECTED =
  'måndagar tisdagar onsdagar torsdagar fredagar lördagar söndagar mandager tirsdager onsdager torsdager fredager lørdager søndager mandage tirsdage onsdage torsdage fredage lørdage søndage ' +
  'maanantaisin tiistaisin keskiviikkoisin torstaisin perjantaisin lauantaisin sunnuntaisin hétfőn kedden szerdán csütörtökön pénteken szombaton vasárnaponként ' +
  'poniedziałki wtorki środy środę czwartki piątki soboty sobotę niedziele niedzielę poniedziałku niedzieli pondělky úterky středy středu čtvrtky pátky neděli neděle pondelky utorky stredy stredu štvrtky piatky soboty nedele nedeľu ' +
  'понедельникам вторникам средам четвергам пятницам субботам воскресеньям среду пятницу субботу понедельника воскресенья понеділка неділі неділю середу п’ятницю суботу ' +
  'luni marți miercuri joi vineri sâmbăta duminica ponedjeljkom utorkom srijedom četvrtkom petkom subotom nedjeljom ponedeljkih δευτέρες τρίτες τετάρτες πέμπτες παρασκευές σάββατα κυριακές domeniche sabati pazartesileri salıları cumaları pazarları ' +
  'pirmdien otrdien trešdien ceturtdien piektdien sestdien svētdien pirmdienās otrdienās trešdienās ceturtdienās piektdienās sestdienās svētdienās ' +
  'pirmadieniais antradieniais trečiadieniais ketvirtadieniais penktadieniais šeštadieniais sekmadieniais ' +
  'esmaspäeviti teisipäeviti kolmapäeviti neljapäeviti reedeti laupäeviti pühapäeviti esmaspäevast teisipäevast kolmapäevast neljapäevast reedest reedeni laupäevani pühapäevani laupäeval pühapäeval torkih sredah četrtkih petkih sobotah nedeljah ' +
  'pirmdienas otrdienas trešdienas ceturtdienas piektdienas sestdienas svētdienas piektdienai sestdienai svētdienai pirmadienio antradienio trečiadienio ketvirtadienio penktadienio šeštadienio sekmadienio ' +
  'maanantaista tiistaista keskiviikosta torstaista perjantaista perjantaihin lauantaihin sunnuntaihin lauantaina sunnuntaina ' +
  'ponedeljka torka srede četrtka petka sobote nedelje ponedjeljka utorka srijede četvrtka subote nedjelje pondelka štvrtka piatka piatku pondělka čtvrtka pátku poniedziałku wtorku czwartku piątku ' +
  'вторника среды четверга пятницы субботы воскресеньям понеділок вівторка середи п’ятниці суботи понедељка уторка среде четвртка петка суботе недеље ' +
  'mánudaga þriðjudaga miðvikudaga fimmtudaga föstudaga laugardaga sunnudaga mánudögum föstudögum laugardögum sunnudögum tysdag tysdagar laurdag laurdagar sundag sundagar ' +
  'luan máirt céadaoin satharn domhnach haoine llun mawrth mercher gwener sadwrn ' +
  'hétfőtől keddtől szerdától csütörtöktől péntektől szombattól vasárnaptól hétfőig keddig szerdáig csütörtökig péntekig szombatig vasárnapig ' +
  'skjærtorsdag langfredag skærtorsdag skärtorsdag långfredag gründonnerstag karfreitag ostersonntag ostermontag pfingstmontag';

let weekdays: Set<string> | undefined;
let months: Map<string, number> | undefined;

function namesOf(option: Intl.DateTimeFormatOptions, times: number[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of LANGUAGES) {
    const format = new Intl.DateTimeFormat(language, { ...option, timeZone: 'UTC', calendar: 'gregory' });
    for (const [index, time] of times.entries()) {
      for (const part of format.formatToParts(time)) {
        if (part.value.length > 1 && (part.type === 'weekday' || part.type === 'month'))
          names.set(fold(part.value).replace(/\.$/, ''), index);
      }
    }
  }
  return names;
}

/** Names of weekdays, long and short, folded and without a dot. */
export function weekdayNames(): ReadonlySet<string> {
  if (weekdays !== undefined) return weekdays;
  const times = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1) + day * DAY);
  const names = new Set<string>();
  for (const weekday of ['long', 'short'] as const) {
    // "יום ראשון", "thứ hai": the word for day is before the name.
    for (const name of namesOf({ weekday }, times).keys())
      for (const part of [name, name.slice(name.lastIndexOf(' ') + 1), name.replace(/-feira$/, '')]) if (part.length > 1) names.add(part);
  }
  // English, German and Dutch lists cut the days to what Unicode's table does not have.
  for (const name of ['tues', 'thur', 'thurs', 'weds', 'di', 'mi', 'do', 'fr', 'sa', 'so', 'mo', 'sb', 'ndz', 'czw', 'śr', 'pon'].map(fold))
    names.add(name);
  for (const name of [...names]) if (/^[a-z]{5,}[^s]$/.test(name)) names.add(`${name}s`);
  for (const name of INFLECTED.split(' ')) names.add(fold(name));
  weekdays = names;
  return names;
}

/** How the languages spell the long weekdays, the commonest spelling first, by their folded form. */
let spelled: Map<string, string[]> | undefined;

/** Names shorter than this are other words with one letter exchanged. */
const LEAST_SPELLED = 5;

/**
 * How a weekday is spelled that was read without its accents or with one wrong letter: "Sabado", "Sdbado"; undefined where the word is none, is
 * spelled as one language has it, or may be several.
 */
export function spelledWeekday(word: string): string | undefined {
  spelled ??= longWeekdays();
  const plain = fold(word);
  if (plain.length < LEAST_SPELLED) return undefined;
  const [known] = spelled.get(plain) ?? [];
  if (known !== undefined) return spelled.get(plain)?.includes(word.toLowerCase()) === true ? undefined : alikeCase(known, word);
  if (weekdayNames().has(plain)) return undefined;
  const near = [...new Set([...spelled].flatMap(([name, [first = '']]) => (isOneLetterOff(name, plain) ? [first] : [])))];
  return near.length === 1 ? alikeCase(near[0] as string, word) : undefined;
}

function longWeekdays(): Map<string, string[]> {
  const times = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1) + day * DAY);
  const counts = new Map<string, number>();
  for (const language of LANGUAGES) {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    for (const time of times) {
      const name = format.format(time).toLowerCase();
      if (/^\p{L}+$/u.test(name) && fold(name).length >= LEAST_SPELLED) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const found = new Map<string, string[]>();
  for (const [name] of [...counts].sort(([, one], [, other]) => other - one)) {
    const most = counts.get(found.get(fold(name))?.[0] ?? name) ?? 0;
    // Filipino writes "sabado" where three other languages have an accent.
    if (most - (counts.get(name) ?? 0) < 2) found.set(fold(name), [...(found.get(fold(name)) ?? []), name]);
  }
  return found;
}

function isOneLetterOff(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let different = 0;
  for (let at = 0; at < one.length && different < 2; at++) if (one[at] !== other[at]) different++;
  return different === 1;
}

function alikeCase(name: string, written: string): string {
  if (written.length > 1 && written === written.toUpperCase()) return name.toUpperCase();
  return /^\p{Lu}/u.test(written) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** The month (0 to 11) that a folded word without its dot names. */
export function monthNumber(word: string): number | undefined {
  if (months === undefined) {
    const times = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 15));
    const found = new Map<string, number>();
    // With a day beside it many languages put the month in another case ("мая", "maja").
    for (const option of [
      { month: 'short' },
      { month: 'long' },
      { month: 'short', day: 'numeric' },
      { month: 'long', day: 'numeric' },
    ] as const)
      for (const [name, month] of namesOf(option, times)) if (/^\p{L}/u.test(name) && name.length >= 3) found.set(name, month);
    months = found;
  }
  return months.get(word);
}
