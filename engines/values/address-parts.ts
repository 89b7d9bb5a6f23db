/** The parts that an address states. What is not surely one of them stays unread. */
export interface AddressParts {
  countryCode?: string;
  streetNumber?: string;
  route?: string;
  locality?: string;
  sublocality?: string;
  administrativeAreaLevel1?: string;
  postalCode?: string;
}
