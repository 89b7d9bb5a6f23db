import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from './people.ts';
import { useProduct } from './product-stage.ts';

const PHONE = { width: 390, height: 844 };
const TEXT = '1. Golden Tavern, 12 Mill Lane\n2. Old Mill Hostel, 3 River Street';

const stage = useProduct({}, async ({ client }) => {
  await client.makeUser('nora');
});

/** How a person uses the page: every control is reached and pressed in this way. */
interface Hand {
  press(control: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
}

const touch: Hand = {
  press: (control) => control.tap(),
  fill: async (field, text) => {
    await field.tap();
    await field.fill(text);
  },
};

/** Presses Tab until the control has the focus: what cannot be reached so fails. */
async function reach(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(control)}`);
}

const keyboard = (page: Page): Hand => ({
  press: async (control) => {
    await control.waitFor();
    await reach(page, control);
    const isChoice = await control.evaluate((element) => element.matches('input[type=radio], input[type=checkbox], summary'));
    await page.keyboard.press(isChoice ? 'Space' : 'Enter');
  },
  fill: async (field, text) => {
    await field.waitFor();
    await reach(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text);
  },
});

describe.each(['touch', 'keyboard'] as const)('by %s, at 390 px', (way) => {
  // @covers users.own-by-plain-forms
  it('a user signs in, makes a list of a pasted text, shares it unlisted, edits a place, deletes the list and restores it', async () => {
    const { page, said } = await stage.open('/', { ...PHONE, touch: way === 'touch' });
    const hand = way === 'touch' ? touch : keyboard(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
    await hand.press(page.getByRole('contentinfo').getByRole('link', { name: 'Create a list' }));
    await page.waitForURL(/\/sign-in\?to=%2Fnew$/);
    await hand.fill(page.getByLabel('Email'), 'nora@example.org');
    await hand.fill(page.getByLabel('Password'), PASSWORD);
    await hand.press(button('Sign in'));
    await page.waitForURL(/\/new$/);

    await hand.fill(page.getByLabel('Title', { exact: true }), `Two walks by ${way}`);
    await hand.fill(page.getByLabel('Paste a link, a text or a file'), TEXT);
    await hand.press(button('Read places'));
    await page.waitForURL(/\/extract\?job=/);
    await page.getByText('All 2 places found').first().waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(`Two walks by ${way}`);
    await hand.press(button('Publish as list').last());
    await hand.press(page.getByRole('link', { name: 'Open list' }));
    await page.getByRole('heading', { name: `Two walks by ${way}`, level: 1 }).waitFor();
    const address = new URL(page.url()).pathname;
    const visitor = await stage.open(address, { ...PHONE, hydrated: false });
    expect(await visitor.page.getByText('List not found').count()).toBe(1);

    await hand.press(page.getByRole('link', { name: 'Edit', exact: true }));
    await page.waitForURL(/\/edit$/);
    const unlisted = page.getByRole('radio', { name: /^Unlisted/ });
    if (way === 'touch') await unlisted.tap();
    else {
      // A group of radio buttons is one stop of the keyboard: the chosen one has it.
      await reach(page, page.getByRole('radio', { checked: true }));
      await page.keyboard.press('ArrowDown');
    }
    expect(await unlisted.isChecked()).toBe(true);
    await hand.press(button('Save'));
    await page.getByRole('status').getByText('Saved.').waitFor();
    await visitor.page.goto(stage.product.url + address);
    await visitor.page.getByRole('heading', { name: `Two walks by ${way}`, level: 1 }).waitFor();
    expect(await visitor.page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);

    await hand.press(page.getByRole('link', { name: 'Edit place: Old Mill Hostel' }));
    await hand.fill(page.getByLabel('Note'), 'Ask for the room with the view');
    await hand.press(button('Save'));
    await page.getByRole('status').getByText('Saved.').waitFor();
    await visitor.page.goto(`${stage.product.url}${address}/place/2`);
    await visitor.page.getByText('Ask for the room with the view').waitFor();

    await page.goto(`${stage.product.url}${address}/edit`);
    await hand.press(page.getByText('Delete this list', { exact: true }));
    await hand.press(button('Delete list'));
    await page.getByRole('heading', { name: 'Deleted lists' }).waitFor();
    await visitor.page.goto(stage.product.url + address);
    await visitor.page.getByText('List not found').waitFor();
    await hand.press(button('Restore'));
    await page.getByRole('heading', { name: `Two walks by ${way}`, level: 1 }).waitFor();
    await visitor.page.goto(stage.product.url + address);
    await visitor.page.getByRole('heading', { name: `Two walks by ${way}`, level: 1 }).waitFor();
    expect(said).toEqual([]);
    await Promise.all([page, visitor.page].map((one) => one.context().close()));
  });
});
