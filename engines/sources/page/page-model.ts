import { readyModel } from '../../scoring/model-data.ts';
import { PageJudge, type PageModelData } from './judge.ts';

/** Loads the model at the first call. */
export function pageJudge(): PageJudge {
  return readyModel<PageModelData, PageJudge>('page', (data) => new PageJudge(data));
}
