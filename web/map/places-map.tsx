export function PlacesMap({ loading }: { numbered: unknown; loading: React.ReactNode }) {
  return loading;
}
