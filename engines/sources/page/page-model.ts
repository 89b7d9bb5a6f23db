import { readyModel } from '../../scoring/model-data.ts';
import { PageJudge, type PageModelData } from './judge.ts';

/** The trained judge of pages. */
export function pageJudge(): PageJudge {
  return readyModel<PageModelData, PageJudge>('page', (data) => new PageJudge(data));
}
