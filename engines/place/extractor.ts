/** What finds places in one kind of material. It is the `rung` of the places on the wire. */
export type Extractor =
  | 'text'
  | 'json-ld'
  | 'microdata'
  | 'rdfa'
  | 'microformats'
  | 'embedded-state'
  | 'list'
  | 'detail'
  | 'meta'
  | 'ocr'
  | 'model'
  | 'link'
  | 'guide'
  | 'list call'
  | 'list panel'
  | 'folder call'
  | 'trip call'
  | 'actor'
  | 'takeout-json'
  | 'takeout-csv'
  | 'csv'
  | 'spreadsheet'
  | 'json'
  | 'kml'
  | 'gpx'
  | 'map-file';

/** What the time of a reading was spent on: an extractor, or a stage that finds no places itself. */
export type CostSource = Extractor | 'parse' | 'columns' | 'browser' | 'file' | 'place call';
