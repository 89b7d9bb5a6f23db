import type { PlaceView } from '@cairn/contracts/view-models.ts';
import { fromHost, PLACE_TEXT } from '../text/places.ts';
import { hostOf, webLink, wikidataPage } from './outside-links.ts';

const KINDS = { text: PLACE_TEXT.fromText, image: PLACE_TEXT.fromPicture, file: PLACE_TEXT.fromFile, link: PLACE_TEXT.fromLink } as const;

/** Where a place came from: its web page by link and host, anything else only by its kind; and its item of Wikidata, which names sources. */
export function PlaceSource({
  place: { source, edited, url, wikidata },
}: {
  place: Pick<PlaceView, 'source' | 'edited' | 'url' | 'wikidata'>;
}) {
  const address = webLink(source?.url ?? (source?.kind === 'link' ? url : undefined));
  const from = source ? (
    address ? (
      <a href={address} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
        {fromHost(hostOf(address))}
      </a>
    ) : (
      KINDS[source.kind]
    )
  ) : (
    PLACE_TEXT.addedByHand
  );
  return (
    <>
      {from}
      {source && edited && `, ${PLACE_TEXT.editedByHand}`}
      {wikidata && (
        <>
          {' · '}
          <a href={wikidataPage(wikidata)} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
            {PLACE_TEXT.wikidata}
          </a>
        </>
      )}
    </>
  );
}
