import { hashOf } from '@cairn/engines/training/scoring.ts';
import { OTHER_THINGS, type OtherThings } from './other-things.ts';

/** A made page without places, with a name that says what it is of. */
export interface OtherPage {
  name: string;
  lang: string;
  html: string;
}

type Form = (names: string[], facts: string[]) => string;

const FORMS: Form[] = [
  (names, facts) =>
    names.map((name, at) => `<div class="card"><img src="/p/${at}.jpg" alt="${name}"><h3>${name}</h3><p>${facts[at]}</p></div>`).join(''),
  (names, facts) => `<ul>${names.map((name, at) => `<li><strong>${name}</strong> – ${facts[at]}</li>`).join('')}</ul>`,
  (names, facts) =>
    `<table>${names.map((name, at) => `<tr><td>${name}</td><td>${facts[at]}</td><td>+49 30 55501${at + 10}</td></tr>`).join('')}</table>`,
  (names, facts) => names.map((name, at) => `<h2>${at + 1}. ${name}</h2><p>${facts[at]}</p>`).join(''),
  (names) => `<ul class="list">${names.map((name) => `<li><a href="/x/${encodeURIComponent(name)}">${name}</a></li>`).join('')}</ul>`,
];

/** Lists of people and of dishes in the forms in which places are listed, two pages of either for each language. */
export function pagesOfOtherThings(): OtherPage[] {
  return OTHER_THINGS.flatMap((things) => [0, 1].flatMap((variant) => [people(things, variant), dishes(things, variant)]));
}

function people(things: OtherThings, variant: number): OtherPage {
  const [firstNames, family, roles] = [things.firstNames.split(' '), things.family.split(' '), things.roles.split('|')];
  const count = 5 + ((variant * 4 + things.lang.charCodeAt(0)) % 5);
  const names = Array.from({ length: count }, (_, at) => {
    const [first, last] = [picked(firstNames, things.lang, variant, at), picked(family, `${things.lang}f`, variant, at)];
    return things.familyFirst ? `${last}${first}` : `${first} ${last}`;
  });
  return page(`people ${things.lang} ${variant}`, things, things.titles[0], names, (at) => picked(roles, `${things.lang}r`, variant, at));
}

function dishes(things: OtherThings, variant: number): OtherPage {
  const names = things.dishes.split('|').filter((_, at) => (at + variant) % 4 !== 0);
  return page(`dishes ${things.lang} ${variant}`, things, things.titles[1], names, (at) => `${15 + at * 5} min, ${2 + (at % 4)} ★`);
}

function page(name: string, { lang }: OtherThings, title: string, names: string[], fact: (at: number) => string): OtherPage {
  const form = FORMS[hashOf(60, name) % FORMS.length] as Form;
  const distinct = [...new Set(names)];
  const body = form(
    distinct,
    distinct.map((_, at) => fact(at)),
  );
  return { name, lang, html: `<html><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>` };
}

function picked(words: string[], salt: string, variant: number, at: number): string {
  return words[hashOf(61, `${salt} ${variant} ${at}`) % words.length] as string;
}
