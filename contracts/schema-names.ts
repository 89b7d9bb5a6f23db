import { z } from 'zod';
import { ownAccount, viewer } from './accounts.ts';
import { apiKeyScope } from './api-key-scopes.ts';
import { apiKey } from './api-keys.ts';
import { auditEntry, auditVerdict } from './audit.ts';
import { device } from './devices.ts';
import * as extraction from './extraction.ts';
import { problem } from './failures.ts';
import * as imports from './imports.ts';
import * as lists from './lists.ts';
import { message, testNotificationBody } from './notifications.ts';
import { lookedUpPlace, placeDetails } from './place-lookup.ts';
import { openingHours, place, placeChange, readPlace } from './places.ts';
import { activityLog, importPollerStatus, notificationPollerStatus } from './polling.ts';
import { receipt } from './receipts.ts';
import * as reviews from './reviews.ts';
import { savedState } from './saves.ts';
import { serviceStatus } from './status.ts';
import * as users from './users.ts';
import * as views from './view-models.ts';

const NAMED: Record<string, z.ZodType> = {
  ActivityLog: activityLog,
  AdminUser: users.adminUser,
  ApiKey: apiKey,
  ApiKeyScope: apiKeyScope,
  AuditEntry: auditEntry,
  AuditVerdict: auditVerdict,
  Device: device,
  EditedPlace: imports.editedPlace,
  ExtractedPlace: extraction.extractedPlace,
  FailureCode: extraction.failureCode,
  FailureGroup: reviews.failureGroup,
  FoundList: lists.found,
  FoundUser: users.foundUser,
  HomeView: views.homeView,
  ImportPollerStatus: importPollerStatus,
  ImportRequest: imports.importRequest,
  ImportRequestSource: imports.correctRequestBody,
  ImportType: imports.importType,
  Job: extraction.job,
  JobEvent: extraction.jobEvent,
  JobStatus: extraction.jobStatus,
  JobSummary: extraction.jobSummary,
  Ledger: extraction.ledger,
  List: lists.list,
  ListCard: views.listCard,
  ListChange: lists.updateList.body,
  ListImpact: users.listImpact,
  ListOwner: lists.owner,
  ListView: views.listView,
  Location: lists.location,
  LocationChange: lists.changedLocation,
  LookedUpPlace: lookedUpPlace,
  Message: message,
  Method: extraction.method,
  NewImportRequest: imports.createRequestBody,
  NewList: lists.createList.body,
  NewLocation: lists.newLocation,
  NewTestMessage: testNotificationBody,
  NewUser: users.bulkLine,
  NotificationPollerStatus: notificationPollerStatus,
  OpeningHours: openingHours,
  OwnAccount: ownAccount,
  Place: place,
  PlaceCard: views.placeCard,
  PlaceChange: placeChange,
  PlaceDetails: placeDetails,
  PlacePin: views.placePin,
  Problem: problem,
  Profile: users.profile,
  ProfileCard: views.profileCard,
  ProfileView: views.profileView,
  Progress: extraction.progress,
  Proposal: reviews.proposal,
  ProposedChange: reviews.proposedChange,
  ReadPlace: readPlace,
  Receipt: receipt,
  RungCost: extraction.rungCost,
  SavedState: savedState,
  SelectorUser: users.selectorUser,
  ServiceStatus: serviceStatus,
  Source: extraction.source,
  StartedJob: extraction.started,
  TakenBack: reviews.takenBack,
  UserChip: views.userChip,
  UserImpact: users.userImpact,
  Viewer: viewer,
};

/** The schemas that have a name in the OpenAPI document, for programs to import their types by. */
export const schemaNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) schemaNames.add(schema, { id });
