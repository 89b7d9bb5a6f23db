import { describe, expect, it } from 'vitest';
import { makeList, toast } from './people.ts';
import { useProduct } from './product-stage.ts';

describe('a list that is gone', () => {
  let ada = '';
  const stage = useProduct({}, async ({ client }) => {
    ada = await client.makeUser('ada');
    await client.makeUser('fan');
    await makeList(client, ada, 'A list that stays');
  });
  const remove = (id: string) => stage.client.call('DELETE', `/api/firebase/lists/${id}`);

  // @covers profile.deleted-list-gone-after-back
  it.each(['profile', 'home'])('is gone from the %s after a step back within the page', async (place) => {
    const path = place === 'home' ? '/' : `/user/${ada}`;
    const id = await makeList(stage.client, ada, `Short-lived on ${place}`);
    const { page, said } = await stage.open(path);
    const card = page.getByRole('link', { name: new RegExp(`Short-lived on ${place}`) }).first();
    await card.click();
    await page.getByRole('heading', { level: 1, name: `Short-lived on ${place}` }).waitFor();
    await remove(id);
    await page.goBack();
    await page.getByText('A list that stays').first().waitFor();
    await card.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers profile.deleted-list-gone-after-back
  it('is gone from the profile after a step back from another document', async () => {
    const id = await makeList(stage.client, ada, 'Short-lived');
    const { page } = await stage.open(`/user/${ada}`);
    const card = page.getByRole('link', { name: /Short-lived/ });
    await card.waitFor();
    await page.goto(`${stage.product.url}/api/docs`);
    await remove(id);
    await page.goBack();
    await page.getByText('A list that stays').waitFor();
    await card.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/user/${ada}`);
    await page.context().close();
  });

  // @covers saving.saved-list-no-longer-public
  it('from the public is a line without title, owner and picture under Saved, until it is removed there', async () => {
    const id = await makeList(stage.client, ada, 'Once public');
    const { page, said } = await stage.openAs('fan', `/list/${id}`);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save list, 0 saves' }).click();
    expect((await saved).status()).toBe(200);
    await stage.client.call('PATCH', `/api/firebase/lists/${id}`, { isPublic: false });
    const { userId } = (await page.evaluate(async () => (await fetch('/api/viewer')).json())) as { userId: string };
    const html = await page.request.get(`${stage.product.url}/user/${userId}?tab=saved`);
    expect(await html.text()).not.toContain('Once public');
    await page.goto(`${stage.product.url}/user/${userId}?tab=saved`);
    const line = page.getByRole('listitem').filter({ hasText: 'This list is no longer public' });
    await line.waitFor();
    expect([await line.getByRole('link').count(), await line.getByRole('img').count()]).toEqual([0, 0]);
    expect(await page.getByText(/Once public|by ada/).count()).toBe(0);
    await line.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No saved lists yet').waitFor();
    expect(await toast(page, 'Save Failed').count()).toBe(0);
    expect(said).toEqual([]);
    await page.context().close();
  });
});
