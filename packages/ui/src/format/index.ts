export { formatAccountNumber } from './account-number';
export { maskAccountNumber } from './mask-account-number';
export { readCurrency } from './currency';
export { formatFileSize } from './file-size';
export { currencySymbols, formatAmount, formatGain, formatNumber, formatSigned, formatWhole, moneyParts } from './money';
export { isPhone } from './phone';
export { timeAgo } from './time-ago';
export {
  BUSINESS_OFFSET_MS,
  formatBusinessDate,
  formatBusinessDay,
  formatBusinessShort,
  formatBusinessTime,
  formatClock,
  formatDate,
  formatDay,
  formatExactTime,
  formatMoment,
  formatMonth,
  formatShort,
  formatTime,
} from './time';
